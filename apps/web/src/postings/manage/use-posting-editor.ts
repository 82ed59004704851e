import { createPosting, type ManagedPosting, updatePosting } from '@icare/contracts/postings';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { refreshRecruitment } from '../../applications/api.ts';
import { paths } from '../../routing/paths.ts';
import { forgetDraft, keepDraft, useDraft } from './posting-drafts.ts';
import {
  bodyOf,
  changesOf,
  checkPosting,
  emptyPosting,
  fieldsOf,
  type PostingFields,
  type PostingProblems,
  problemsOf,
} from './posting-fields.ts';
import { postingStatusNames } from './posting-status-badge.tsx';
import { whyNotSaved } from './why-not-saved.ts';

/** What is typed into a posting; it stays until it is saved, also over a reload. */
export function usePostingEditor(job: ManagedPosting | undefined) {
  const posting = job?.id ?? 'new';
  const saved = job ? fieldsOf(job) : emptyPosting;
  const draft = useDraft(posting);
  const fields = draft ?? saved;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<PostingProblems>({});
  const [failure, setFailure] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const attempt = useRef({ text: '', key: '' });
  const changed = Object.keys(changesOf(saved, fields)).length > 0;

  /** The same words again are the same posting. */
  const keyFor = (body: object) => {
    const text = JSON.stringify(body);
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() };
    return attempt.current.key;
  };
  const send = async (): Promise<ManagedPosting> => {
    if (job) {
      const body = changesOf(saved, fields);
      return (await call(updatePosting, { params: { id: job.id }, body })).data;
    }
    const body = bodyOf(fields);
    return (await call(createPosting, { body }, { idempotencyKey: keyFor(body) })).data;
  };
  const save = async () => {
    const found = checkPosting(fields);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      const done = await send();
      await refreshRecruitment();
      forgetDraft(posting);
      toast.success(job ? 'Posting saved' : 'Posting created', {
        description: `${done.jobTitle}: ${postingStatusNames[done.status]}.`,
      });
      // Once nothing is unsaved any more, so that leaving asks nothing.
      if (!job) setTimeout(() => void navigate(paths.hr.posting(done.id), { replace: true }));
    } catch (error) {
      const placed = error instanceof ApiError ? problemsOf(error.errors) : {};
      setProblems(placed);
      setAttempts(attempts + 1);
      if (Object.keys(placed).length === 0) setFailure(whyNotSaved(error));
    }
    setBusy(false);
  };
  return {
    fields,
    problems,
    failure,
    attempts,
    busy,
    changed,
    save,
    change: (patch: Partial<PostingFields>) => {
      keepDraft(posting, { ...fields, ...patch });
      setFailure('');
      const kept = Object.entries(problems).filter(([name]) => !(name in patch));
      setProblems(Object.fromEntries(kept));
    },
    discard: () => {
      setProblems({});
      setFailure('');
      forgetDraft(posting);
    },
  };
}
