import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { Finding } from './finding.ts';

// Loaded before the file arrives: the process may not load any code after that.
await getResolvedPDFJS();

/**
 * Opens a PDF that `inspect-pdf.ts` found to be encrypted, with the empty password, which PDF programs try first. A
 * hostile PDF can exhaust this parser, so each runs in a process of its own within `fullParser` of `../sandbox/limits.ts`.
 */
export async function openEncryptedPdf(pdf: Buffer, _task: null): Promise<Finding> {
  try {
    await getDocumentProxy(new Uint8Array(pdf));
    return 'fine';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'cut';
  }
}
