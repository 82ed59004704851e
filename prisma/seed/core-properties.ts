import type { DemoDocument, RenderOptions } from './documents/demo-document.ts';

/** The core.xml of a Word file, with the date of issue as its time of creation. */
export function coreProperties(document: DemoDocument, options: RenderOptions): string {
  const issuedAt = `${options.issuedOn}T08:00:00Z`;
  const time = (name: string) =>
    `<dcterms:${name} xsi:type="dcterms:W3CDTF">${issuedAt}</dcterms:${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
    '<cp:coreProperties',
    ' xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"',
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    `<dc:title>${escapeXml(document.name)}</dc:title>`,
    `<dc:subject>${escapeXml(document.description)}</dc:subject>`,
    `<dc:creator>${escapeXml(options.hospital)}</dc:creator>`,
    `<cp:keywords>${escapeXml(document.number)}</cp:keywords>`,
    time('created'),
    time('modified'),
    '</cp:coreProperties>',
  ].join('');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
