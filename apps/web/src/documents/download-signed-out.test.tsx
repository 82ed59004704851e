import type { SessionUser } from '@icare/contracts/session';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdToken } from '../session/session-store.ts';
import { aDocument } from '../testing/document-library.tsx';
import { toast, waitingToasts } from '../ui/toast.ts';
import { policies } from './collections.ts';
import { saveVersion } from './record/download-version.tsx';
import { useDownload } from './use-download.ts';

const eze: SessionUser = {
  ...{ id: '019a9f3e-0000-7000-8000-000000000001', username: 'ngozi.eze', fullName: 'Ngozi Eze' },
  ...{ email: 'ngozi.eze@example.org', role: 'ROLE_STAFF', department: 'Nursing' },
};

beforeEach(() => {
  toast.dismiss();
  const answer = { success: false, code: 'unauthenticated', message: 'Signed out.' };
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 401 }));
});

test.each([
  [
    'a document',
    async () => {
      const { result } = renderHook(() => useDownload(policies));
      await result.current(aDocument({ visibility: 'staff' }));
    },
  ],
  [
    'a version',
    () => saveVersion({ document: aDocument(), version: { number: 3, extension: 'pdf' } }),
  ],
])(
  'of %s that is not downloaded since the session has ended, the card speaks alone',
  async (_what, download) => {
    holdToken('ended', eze);
    await download();
    expect(waitingToasts().filter(({ kind }) => kind === 'error')).toEqual([]);
  },
);
