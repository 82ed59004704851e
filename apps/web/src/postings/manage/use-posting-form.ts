import { createPosting, type ManagedPosting, updatePosting } from '@icare/contracts/postings';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { refreshRecruitment } from '../../applications/api.ts';
import { tabDrafts } from '../../format/tab-drafts.ts';
import { paths } from '../../routing/paths.ts';
import type { Problems } from '../../ui/form/form-problems.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { valuesDraft } from '../../ui/form/values-draft.ts';
import {
  checkSalaries,
  emptyPosting,
  findChanges,
  type PostingFields,
  toFields,
  toRequestBody,
} from './posting-fields.ts';
import { postingStatusNames } from './posting-status-badge.tsx';
import { whyNotSaved } from './why-not-saved.ts';

/** Unsaved edits by the posting's id; `new` for a posting that is not created yet. */
const getDraft = tabDrafts<PostingFields>('hr_posting_drafts');

const settings = {
  staysOpen: 'stored',
  failed: 'Failed to save the posting. Please try again.',
  explain: whyNotSaved,
  check: (fields: PostingFields, found: Problems<keyof PostingFields>) =>
    Object.keys(found).length > 0 ? {} : checkSalaries(fields),
} as const;

export function useNewPosting() {
  const navigate = useNavigate();
  return useEndpointForm(createPosting, {
    ...settings,
    defaults: emptyPosting,
    draft: valuesDraft(getDraft('new')),
    toBody: toRequestBody,
    onSent: async ({ data }) => {
      await announce('Posting created', data);
      // Once nothing is unsaved any more, so that leaving asks nothing.
      setTimeout(() => void navigate(paths.hr.posting(data.id), { replace: true }));
    },
  });
}

export function useEditedPosting(job: ManagedPosting) {
  const saved = toFields(job);
  return useEndpointForm(updatePosting, {
    ...settings,
    params: { id: job.id },
    defaults: saved,
    draft: valuesDraft(getDraft(job.id)),
    toBody: (fields) => findChanges(saved, fields),
    onSent: ({ data }) => announce('Posting saved', data),
  });
}

async function announce(title: string, { jobTitle, status }: ManagedPosting): Promise<void> {
  await refreshRecruitment();
  toast.success(title, { description: `${jobTitle}: ${postingStatusNames[status]}.` });
}
