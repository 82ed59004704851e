import {
  createPosting,
  getPosting,
  type ManagedPosting,
  type Posting,
  updatePosting,
} from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import { postingView } from '@icare/domain/posting-view';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { keepAnswer } from '../../api/keep-answer.ts';
import { onePosting, refreshRecruitment } from '../../applications/api.ts';
import { formatDate } from '../../format/format.ts';
import { tabDrafts } from '../../format/tab-drafts.ts';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type BasedValues, basedDraft } from '../../ui/form/based-draft.ts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import type { Problems } from '../../ui/form/form-problems.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { PostingFacts } from '../details/posting-facts.tsx';
import { PostingText } from '../details/posting-text.tsx';
import { describeSaveFailure } from './posting-actions.ts';
import {
  checkDeadline,
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
const getDraft = tabDrafts<BasedValues<PostingFields>>('hr_posting_drafts');

const sharedSettings = {
  staysOpen: 'stored',
  failed: 'Failed to save the posting. Please try again.',
  explain: describeSaveFailure,
} as const;

/** What the contract cannot check: one field against another, against today or against what is saved. */
const checkAgainst =
  (saved: PostingFields | null) => (fields: PostingFields, found: Problems<keyof PostingFields>) =>
    Object.keys(found).length > 0
      ? {}
      : { ...checkSalaries(fields), ...checkDeadline(fields, saved, lagosDate(new Date())) };

function useNewPostingForm() {
  const navigate = useNavigate();
  return useEndpointForm(createPosting, {
    ...sharedSettings,
    defaults: emptyPosting,
    check: checkAgainst(null),
    draft: basedDraft(getDraft('new')),
    toBody: toRequestBody,
    onSent: async (answer) => {
      const { data } = answer;
      await announceSaved('Posting created', data);
      // Cached for the next page, since its loading state would take the focus and lose it.
      await keepAnswer(onePosting(data.id), answer);
      await navigate(paths.hr.posting(data.id), { replace: true });
    },
  });
}

function useEditPostingForm(posting: ManagedPosting) {
  const saved = toFields(posting);
  return useEndpointForm(updatePosting, {
    ...sharedSettings,
    params: { id: posting.id },
    defaults: saved,
    check: checkAgainst(saved),
    draft: basedDraft(getDraft(posting.id), { basedOn: posting.updatedAt, values: saved }),
    shared: {
      basedOn: posting.updatedAt,
      read: async () => {
        const { data } = await call(getPosting, { params: { id: posting.id } });
        const isManaged = 'storedStatus' in data;
        return isManaged ? { basedOn: data.updatedAt, values: toFields(data) } : undefined;
      },
    },
    toBody: (fields) => findChanges(saved, fields),
    onSent: ({ data }) => announceSaved('Posting saved', data),
  });
}

async function announceSaved(title: string, { jobTitle, status }: ManagedPosting): Promise<void> {
  await refreshRecruitment();
  toast.success(title, { description: `${jobTitle}: ${postingStatusNames[status]}.` });
}

export function NewPosting() {
  return <PostingEditor form={useNewPostingForm()} />;
}

export function EditPosting({ posting }: { posting: ManagedPosting }) {
  return <PostingEditor form={useEditPostingForm(posting)} posting={posting} />;
}

/** The form, with a preview of the public page beside it. `posting` is absent for a new posting. */
function PostingEditor({
  form,
  posting,
}: {
  form: EndpointForm<PostingFields>;
  posting?: ManagedPosting;
}) {
  const { isFilled, busy } = form;
  return (
    <>
      <PageHeader
        title={posting ? posting.jobTitle : 'New posting'}
        action={
          posting && (
            <>
              <ButtonLink to={paths.hr.applicationsFor(posting.id)}>Applications</ButtonLink>
              <ButtonLink to={paths.careers.posting(posting.id)}>Public page</ButtonLink>
            </>
          )
        }
      >
        {posting ? `Posted ${formatDate(posting.createdAt)}.` : 'Nobody sees it until it is open.'}
      </PageHeader>
      {posting && isClosedByDeadline(posting) && (
        <div className="mb-4">
          <Notice tone="warning">
            <span className="text-ink">
              Closed since its deadline has passed. A later deadline opens it again.
            </span>
          </Notice>
        </div>
      )}
      {posting?.standing && (
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
            label: posting ? 'Save changes' : 'Save posting',
            busy: 'Saving...',
            disabled: posting !== undefined && !isFilled && !busy,
          }}
          {...(isFilled && { cancel: { label: 'Discard changes', onClick: form.reset } })}
          leave={{ title: 'Leave without saving?', stay: 'Go on editing' }}
        >
          <PostingFieldset form={form} isStanding={posting?.standing ?? false} />
        </FormPanel>
        <PostingPreview fields={form.values} posting={posting} />
      </div>
    </>
  );
}

type PostingPreviewProps = { fields: PostingFields; posting: ManagedPosting | undefined };

/** Preview of the public page with the present values of the form. */
function PostingPreview({ fields, posting }: PostingPreviewProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const previewed = toPosting(fields, posting, now);
  const view = postingView(previewed, now);
  const line = [view.department, view.location, view.type].filter(Boolean).join(' · ');
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-[calc(var(--bars)+.75rem)] lg:max-h-[calc(100dvh-var(--bars)-1.5rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-1"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
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
        <PostingFacts job={view} vacancies={previewed.vacancies} now={now} />
      </div>
      <PostingText job={view} level={3} />
    </section>
  );
}

/** Converts the values of the form for the preview. Invalid numbers count as empty. */
function toPosting(fields: PostingFields, posting: ManagedPosting | undefined, now: Date): Posting {
  const { salaryMin, salaryMax, vacancies } = createPosting.body.shape;
  const createdAt = posting?.createdAt ?? now.toISOString();
  return {
    ...fields,
    id: posting?.id ?? '',
    salaryMin: salaryMin.safeParse(fields.salaryMin).data ?? null,
    salaryMax: salaryMax.safeParse(fields.salaryMax).data ?? null,
    vacancies: vacancies.safeParse(Number(fields.vacancies)).data ?? 1,
    applicationDeadline: fields.applicationDeadline || null,
    applicationCount: posting?.applicationCount ?? 0,
    createdAt,
    updatedAt: createdAt,
  };
}
