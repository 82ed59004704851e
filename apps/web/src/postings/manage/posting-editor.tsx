import type { ManagedPosting } from '@icare/contracts/postings';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import type { EndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isClosedByDeadline } from './is-closed-by-deadline.ts';
import type { PostingFields } from './posting-fields.ts';
import { PostingFieldset } from './posting-fieldset.tsx';
import { PostingPreview } from './posting-preview.tsx';
import { useEditedPosting, useNewPosting } from './use-posting-form.ts';

export function NewPosting() {
  return <PostingEditor form={useNewPosting()} />;
}

export function EditedPosting({ job }: { job: ManagedPosting }) {
  return <PostingEditor form={useEditedPosting(job)} job={job} />;
}

type PostingEditorProps = { form: EndpointForm<PostingFields>; job?: ManagedPosting };

/** A posting as it is written, and beside it as applicants will see it. */
function PostingEditor({ form, job }: PostingEditorProps) {
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
