import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import type { Finding } from './finding.ts';

// Loaded before the file comes: afterwards no code can be loaded any more.
await getResolvedPDFJS();

/** Opens an encrypted PDF with the empty password, as every reader does first. */
export async function openEncryptedPdf(pdf: Buffer, _task: null): Promise<Finding> {
  try {
    await getDocumentProxy(new Uint8Array(pdf));
    return 'fine';
  } catch (error) {
    return (error as Error).name === 'PasswordException' ? 'locked' : 'cut';
  }
}
