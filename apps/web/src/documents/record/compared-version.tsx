import { DownloadVersion } from './download-version.tsx';

/** What stands above the text of a version. */
export type ComparedVersion = {
  number: number;
  /** 'In force since 2 Sep 2026', 'Not in force yet'. */
  standing: string;
  originalName: string;
  extension: string;
  sha256: string;
};

export const sides = ['before', 'after'] as const;
export type Side = (typeof sides)[number];
/** What each side does not have. */
export const otherKind = { before: 'added', after: 'removed' } as const;

/** Above the text or the pages of a version: its number, its days and its file. */
export function ComparedVersionHead({
  document,
  version,
}: {
  document: { _id: string; name: string };
  version: ComparedVersion;
}) {
  const { number, standing, originalName } = version;
  return (
    <span className="flex flex-wrap items-start justify-between gap-2">
      <span className="min-w-0">
        <b className="block font-bold">Version {number}</b>
        <span className="block text-meta text-muted">{standing}</span>
        <span className="block text-meta text-muted wrap-anywhere">{originalName}</span>
      </span>
      <DownloadVersion document={document} version={version} size="sm" />
    </span>
  );
}
