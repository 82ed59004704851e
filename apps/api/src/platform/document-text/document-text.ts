import { type DocumentText, documentText } from '@icare/contracts/document-text';
import type { DocumentExtension } from '@icare/contracts/documents';
import type { Reading, Sandbox, UntrustedFile } from '../sandbox/sandbox.ts';

/** The text of a document's file, read in a process of its own. */
export async function readDocumentText(
  sandbox: Sandbox,
  file: UntrustedFile,
  extension: DocumentExtension,
): Promise<Reading<DocumentText>> {
  const reading = await sandbox.read(`${extension}Text`, file, null);
  if (typeof reading === 'string') return reading;
  // The file may have taken over the process that read it.
  const { data } = documentText.safeParse(reading.result);
  return data ? { result: data } : 'unreadable';
}
