import type { DocumentText } from '@icare/contracts/document-text';

type TextReader = (file: Buffer) => DocumentText | Promise<DocumentText>;
const textReader = (read: TextReader) => (file: Buffer, _task: null) => read(file);

/**
 * The parsers of untrusted files, by name. The child process that runs a reader loads it; the portal's own process never
 * does. Any error thrown by a reader means that the file cannot be read.
 */
export const readers = {
  inspection: async () => (await import('../storage/inspect-bytes.ts')).inspectBytes,
  encryptedPdf: async () => (await import('../storage/open-encrypted-pdf.ts')).openEncryptedPdf,
  wordText: async () => (await import('../word-text/word-text.ts')).wordText,
  pdfText: async () => textReader((await import('../document-text/pdf/read-pdf.ts')).readPdf),
  docxText: async () => textReader((await import('../document-text/office/read-docx.ts')).readDocx),
  pptxText: async () => textReader((await import('../document-text/office/read-pptx.ts')).readPptx),
  xlsxText: async () => textReader((await import('../document-text/office/read-xlsx.ts')).readXlsx),
  docText: async () => textReader((await import('../document-text/office/read-doc.ts')).readDoc),
  xlsText: async () => textReader((await import('../document-text/office/read-xls.ts')).readXls),
  pptText: async () => textReader((await import('../document-text/office/read-ppt.ts')).readPpt),
  scanText: async () => (await import('../document-text/scan/recognise-pages.ts')).recognisePages,
  pagePicture: async () => (await import('../page-pictures/draw-page-picture.ts')).drawPagePicture,
  figurePicture: async () => (await import('../page-pictures/draw-figure.ts')).drawFigure,
  inspectionCopy: async () =>
    (await import('../inspection-copy/draw-inspection-copy.ts')).drawInspectionCopy,
  xlsxRows: async () => (await import('../spreadsheet/xlsx-rows.ts')).xlsxRows,
  csvRows: async () => (await import('../spreadsheet/csv-rows.ts')).csvRows,
};

export type ReaderName = keyof typeof readers;
type ReaderOf<Name extends ReaderName> = Awaited<ReturnType<(typeof readers)[Name]>>;
/** The parameters of a reader, beside the bytes of the file. */
export type TaskOf<Name extends ReaderName> = Parameters<ReaderOf<Name>>[1];
export type ResultOf<Name extends ReaderName> = Awaited<ReturnType<ReaderOf<Name>>>;
