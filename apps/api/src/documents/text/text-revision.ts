import type { DocumentTextReading } from '@icare/contracts/document-text-state';

type Read = Pick<DocumentTextReading, 'textState' | 'words' | 'confidence'> & {
  versionId: string;
  textReader: number;
};

/** Another one whenever the text of a version is another: newer readers and text recognition change it, nothing else. */
export function textRevision({ versionId, textReader, textState, words, confidence }: Read) {
  return [versionId, textReader, textState, words ?? 0, confidence ?? 0].join('.');
}
