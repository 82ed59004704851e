import type { VersionAction, VersionPhase } from '@icare/contracts/document-drafts';
import { describeRefusal, isAllowed } from '@icare/domain/document-life';
import { AppError } from '../../platform/errors.ts';

type Open = { number: number; phase: VersionPhase | null };

/** Throws, naming what is possible, unless the action is where the version stands. */
export function requireAllowed({ number, phase }: Open, action: VersionAction): void {
  if (phase === null || !isAllowed(phase, action)) {
    throw new AppError(
      'conflict',
      phase === null ? 'This version is in force already.' : describeRefusal(number, phase),
    );
  }
}

/** Throws unless the file is the one that the caller has looked at. */
export function requireSameFile(file: { sha256: string }, seen: string | undefined): void {
  if (seen === undefined || seen === file.sha256) return;
  throw new AppError(
    'conflict',
    'The file has been replaced since you looked at it. Look at the new one first.',
  );
}
