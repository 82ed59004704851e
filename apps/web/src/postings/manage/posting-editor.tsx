import {
  createPosting,
  type ManagedPosting,
  type Posting,
  updatePosting,
} from '@icare/contracts/postings';
import { postingView } from '@icare/domain/posting-view';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { queryClient } from '../../api/query-client.ts';
import { onePosting, refreshRecruitment } from '../../applications/api.ts';
import { formatDate } from '../../format/format.ts';
import { tabDrafts } from '../../format/tab-drafts.ts';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { valuesDraft } from '../../ui/form/form-drafts.ts';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PostingFacts } from '../details/posting-facts.tsx';
import { PostingText } from '../details/posting-text.tsx';
import { describeSaveFailure } from './posting-actions.ts';
import {
  checkSalaries,
  emptyPosting,
  findChanges,
  type PostingFields,
  toFields,
  toRequestBody,
} from './posting-fields.ts';
import { PostingFieldset } from './posting-fieldset.tsx';
import { isClosedByDeadline, postingStatusNames } from './posting-status-badge.tsx';

/** Unsaved edits by posting id; `new` for a posting that is not created yet. */
const getDraft = tabDrafts<PostingFields>('hr_posting_drafts');

const settings = {
  staysOpen: 'stored',
  failed: 'Failed to save the posting. Please try again.',
  explain: describeSaveFailure,
  check: (fields: PostingFields, found: Problems<keyof PostingFields>) =>
    Object.keys(found).length > 0 ? {} : checkSalaries(fields),
} as const;

function useNewPosting() {
  const navigate = useNavigate();
  return useEndpointForm(createPosting, {
    ...settings,
    defaults: emptyPosting,
    draft: valuesDraft(getDraft('new')),
    toBody: toRequestBody,
    onSent: async (answer) => {
      const { data } = answer;
      await announce('Posting created', data);
      // Cached for the next page: its placeholder while loading would take the focus and lose it.
      queryClient.setQueryData(onePosting(data.id).queryKey, answer);
      // After the form has been marked as saved, so that leaving it asks no question.
      setTimeout(() => void navigate(paths.hr.posting(data.id), { replace: true }));
    },
  });
}

function useEditedPosting(job: ManagedPosting) {
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

export function NewPosting() {
  return <PostingEditor form={useNewPosting()} />;
}

export function EditedPosting({ job }: { job: ManagedPosting }) {
  return <PostingEditor form={useEditedPosting(job)} job={job} />;
}

/** The form, and beside it a preview of what applicants will see. */
function PostingEditor({ form, job }: { form: EndpointForm<PostingFields>; job?: ManagedPosting }) {
  const { isFilled, busy } = form;
  return (
    <>
      <PageHeader
        title={job ? job.jobTitle : 'New posting'}
        action={
          job && (
            <>
              <ButtonLink to={paths.hr.applicationsFor(job.id)}>Applications</ButtonLink>
              <ButtonLink to={paths.careers.posting(job.id)}>Public page</ButtonLink>
            </>
          )
        }
      >
        {job ? `Posted ${formatDate(job.createdAt)}.` : 'Nobody sees it until it is open.'}
      </PageHeader>
      {job && isClosedByDeadline(job) && (
        <div className="mb-4">
          <Notice tone="warning">
            <span className="text-ink">
              Closed since its deadline has passed. A later deadline opens it again.
            </span>
          </Notice>
        </div>
      )}
      {job?.standing && (
        <div className="mb-4">
          <Notice>
            <span className="text-ink">
              This is what the general application answers. It is in no list, and always open.
            </span>
          </Notice>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <FormPanel
          form={form}
          label="Posting"
          className="min-w-0 gap-6!"
          submit={{
            label: job ? 'Save changes' : 'Save posting',
            busy: 'Saving...',
            disabled: job !== undefined && !isFilled && !busy,
          }}
          {...(isFilled && { cancel: { label: 'Discard changes', onClick: form.reset } })}
          leave={{ title: 'Leave without saving?', stay: 'Go on editing' }}
        >
          <PostingFieldset form={form} isStanding={job?.standing ?? false} />
        </FormPanel>
        <PostingPreview fields={form.values} job={job} />
      </div>
    </>
  );
}

type PostingPreviewProps = { fields: PostingFields; job: ManagedPosting | undefined };

/** Preview of the careers page with the present values of the form. */
function PostingPreview({ fields, job }: PostingPreviewProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const typed = toPosting(fields, job, now);
  const view = postingView(typed, now);
  const line = [view.department, view.location, view.type].filter(Boolean).join(' · ');
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-14 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-1"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <SectionHeading id={id} title="Preview" size="small" />
      <div>
        <p className="text-head leading-tight font-heavy tracking-[-.022em] wrap-anywhere">
          {view.title || 'Job title'}
        </p>
        <p className="mt-1 text-muted wrap-anywhere">{line || 'Department'}</p>
      </div>
      <div className="[&_dl]:grid-cols-2!">
        <PostingFacts job={view} vacancies={typed.vacancies} now={now} />
      </div>
      <PostingText job={view} level={3} />
    </section>
  );
}

/** Numbers that are not valid yet count as empty. */
function toPosting(fields: PostingFields, job: ManagedPosting | undefined, now: Date): Posting {
  const { salaryMin, salaryMax, vacancies } = createPosting.body.shape;
  const at = job?.createdAt ?? now.toISOString();
  return {
    ...fields,
    id: job?.id ?? '',
    salaryMin: salaryMin.safeParse(fields.salaryMin).data ?? null,
    salaryMax: salaryMax.safeParse(fields.salaryMax).data ?? null,
    vacancies: vacancies.safeParse(Number(fields.vacancies)).data ?? 1,
    applicationDeadline: fields.applicationDeadline || null,
    applicationCount: job?.applicationCount ?? 0,
    createdAt: at,
    updatedAt: at,
  };
}
