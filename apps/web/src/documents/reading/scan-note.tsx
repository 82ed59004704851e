import type { TextSection } from '@icare/contracts/document-text';

/** Says that what stands here was read from a picture, which may have gone wrong at any word or dose. */
export function ScanNote({ scan }: { scan: NonNullable<TextSection['scan']> }) {
  const { confidence, isUsed } = scan;
  return (
    <p className="scan-note">
      {isUsed
        ? `Read by text recognition, ${confidence} % certain: check the original.`
        : `Text recognition is only ${confidence} % certain of this page, so its words are neither shown nor found.`}
    </p>
  );
}
