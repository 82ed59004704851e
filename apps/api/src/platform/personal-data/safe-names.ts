import { composed } from '@icare/contracts/composed-text';

/** Names that Windows reserves for devices, with any extension. */
const reservedName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * Returns a function that gives each file a unique path which every file system accepts, whatever its name was.
 * `maxLength`: characters of a name without its extension.
 */
export function createSafeNames(maxLength = 100) {
  const taken = new Set<string>();
  return (folder: string, name: string): string => {
    const { stem, extension } = cut(name, maxLength);
    for (let number = 1; ; number++) {
      const path = `${folder}/${stem}${number > 1 ? ` (${number})` : ''}${extension}`;
      // Some file systems ignore case.
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

function cut(name: string, maxLength: number): { stem: string; extension: string } {
  const safe = composed(name.toWellFormed())
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = /\.[a-z0-9]{1,8}$/i.exec(safe)?.[0] ?? '';
  const stem = Array.from(safe.slice(0, safe.length - extension.length)).slice(0, maxLength);
  const text = stem.join('').replace(/[. ]+$/, '') || 'file';
  return { stem: reservedName.test(text) ? `_${text}` : text, extension };
}
