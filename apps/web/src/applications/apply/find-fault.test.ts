import { compound, encryptedOffice, encryptedPdf, office, pdf } from '@icare/api/testing/files';
import { expect, test } from 'vitest';
import { findFault } from './find-fault.ts';

const fault = async (bytes: Buffer, name: string) =>
  (await findFault(new File([new Uint8Array(bytes)], name))) ?? 'none';

test.each([
  ['a PDF', () => pdf(), 'cv.pdf'],
  ['a PDF of 5 MB', () => pdf({ size: 5_242_880 }), 'CV.PDF'],
  ['a Word file', () => office('docx'), 'cv.docx'],
  ['an older Word file', () => compound('doc'), 'cv.doc'],
])('%s is taken', async (_, make, name) => {
  expect(await fault(await make(), name)).toBe('none');
});

test.each([
  ['text', () => Buffer.from('I am a nurse.'), 'cv.pdf', /^This is not a PDF file/],
  ['a photo', () => Buffer.from('ffd8ffe0', 'hex'), 'cv.pdf', /^This is not a PDF file/],
  ['a PDF', () => pdf(), 'cv.docx', /^This is not a DOCX file/],
  ['a page', () => Buffer.from('<html></html>'), 'cv.doc', /^This is not a DOC file/],
  ['a spreadsheet', () => office('xlsx'), 'cv.docx', /^This is not a DOCX file/],
  ['an older spreadsheet', () => compound('xls'), 'cv.doc', /^This is not a DOC file/],
  [
    'half a PDF',
    () => pdf({ size: 20_000 }).subarray(0, 12_000),
    'cv.pdf',
    /incomplete or damaged/,
  ],
  ['the head of a PDF', () => Buffer.from('%PDF-1.7\n'), 'cv.pdf', /incomplete or damaged/],
  ['half a Word file', async () => (await office('docx')).subarray(0, 200), 'cv.docx', /damaged/],
  ['the head of an older one', () => compound('doc').subarray(0, 512), 'cv.doc', /damaged/],
  ['a Word file with a password', () => encryptedOffice(), 'cv.docx', /password/],
  ['macros', () => office('docx', { 'word/vbaProject.bin': 'x' }), 'cv.docx', /macros/],
])('%s called %s is found', async (_, make, name, message) => {
  expect(await fault(await make(), name)).toMatch(message);
});

test('a file that cannot be read on the device is named', async () => {
  const gone = new File(['%PDF-'], 'cv.pdf');
  gone.arrayBuffer = () => Promise.reject(new DOMException('Gone.', 'NotReadableError'));
  expect(await findFault(gone)).toBe('This file cannot be read on this device. Choose it again.');
});

test('without the parser, an encrypted PDF is left to the server', async () => {
  expect(await fault(encryptedPdf({ user: 'secret', owner: 'owner' }), 'cv.pdf')).toBe('none');
});
