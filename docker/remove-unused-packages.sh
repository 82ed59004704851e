#!/bin/sh
# Removes what packages bring in several forms, of which the portal loads one: 90 MB. Run in the folder of the portal.
set -eu
cd node_modules/.pnpm

# The engine of text recognition: only the one with the neural network and SIMD is loaded.
find tesseract.js-core@*/node_modules/tesseract.js-core -name 'tesseract-core*' \
  ! -name tesseract-core-simd-lstm.js ! -name tesseract-core-simd-lstm.wasm -delete
# Its English data, which are there twice.
rm -r @tesseract.js-data+eng@*/node_modules/@tesseract.js-data/eng/4.0.0
# PDFium for browsers.
find @hyzyla+pdfium@*/node_modules/@hyzyla/pdfium/dist \
  \( -name '*base64*' -o -name '*worker*' -o -name 'index.*.browser.js' -o -name 'index.esm.cdn.js' \) -prune -exec rm -r {} +
# unpdf could draw with it, but readers take no add-ons.
rm -rf @napi-rs+canvas*
