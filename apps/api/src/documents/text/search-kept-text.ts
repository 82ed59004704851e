import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { DocumentTextPart } from '@icare/contracts/document-reading';
import type { DocumentTextState } from '@icare/contracts/document-text-state';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/send.ts';
import { insertSections, insertWords } from './keep-words.ts';
import { toParts } from './section-text.ts';

const decompress = promisify(brotliDecompress);

/** Lets the search find the text of a version that was read before it came into force, as it was kept. */
export async function searchKeptText(
  tx: Transaction,
  versionId: string,
): Promise<{ textState: DocumentTextState; textIsCut: boolean }> {
  const { textState, textIsCut } = await tx.documentVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { textState: true, textIsCut: true },
  });
  if (textState === 'searchable' || textState === 'scanned') {
    const texts = await tx.documentText.findMany({
      where: { versionId },
      orderBy: { part: 'asc' },
      select: { content: true },
    });
    // One part after another, since all of a long text take many times the memory of their compressed form.
    for (const { content } of texts) {
      const { data } = JSON.parse(String(await decompress(content))) as { data: DocumentTextPart };
      const parts = data.text?.sections.flatMap(toParts) ?? [];
      await changeRows(tx, insertSections(versionId, parts));
      await changeRows(tx, insertWords(parts.map(({ text }) => text)));
    }
  }
  return { textState, textIsCut };
}
