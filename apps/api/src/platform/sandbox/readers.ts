/**
 * The parsers of untrusted files, by name. The child process that runs a reader loads it; the portal's own process never
 * does. Any error thrown by a reader means that the file cannot be read.
 */
export const readers = {
  inspection: async () => (await import('../storage/inspect-bytes.ts')).inspectBytes,
  encryptedPdf: async () => (await import('../storage/open-encrypted-pdf.ts')).openEncryptedPdf,
  wordText: async () => (await import('../word-text/word-text.ts')).wordText,
  csvRows: async () => (await import('../spreadsheet/csv-rows.ts')).csvRows,
};

export type ReaderName = keyof typeof readers;
type ReaderOf<Name extends ReaderName> = Awaited<ReturnType<(typeof readers)[Name]>>;
/** The parameters of a reader, beside the bytes of the file. */
export type TaskOf<Name extends ReaderName> = Parameters<ReaderOf<Name>>[1];
export type ResultOf<Name extends ReaderName> = Awaited<ReturnType<ReaderOf<Name>>>;
