import type { ManagedPosting } from '@icare/contracts/postings';
import { useRef } from 'react';
import { formatDate } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LeaveQuestion } from '../../ui/form/leave-question.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { isClosedByDeadline } from './is-closed-by-deadline.ts';
import { postingFields } from './posting-fields.ts';
import { PostingFieldset } from './posting-fieldset.tsx';
import { PostingPreview } from './posting-preview.tsx';
import { usePostingEditor } from './use-posting-editor.ts';

const idOf = (name: string) => `posting-${name}`;

/** A posting as it is written, and beside it as applicants will see it. */
export function PostingEditor({ job }: { job?: ManagedPosting }) {
  const editor = usePostingEditor(job);
  const lastField = useRef<HTMLElement>(null);
  const summary = postingFields.flatMap((name) => {
    const message = editor.problems[name];
    return message ? [{ fieldId: idOf(name), message }] : [];
  });
  const whole = editor.failure ? [{ message: editor.failure }] : [];
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
        <form
          noValidate
          aria-label="Posting"
          className="grid min-w-0 gap-6"
          onFocus={({ target }) => {
            lastField.current = target;
          }}
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <ErrorSummary problems={[...summary, ...whole]} attempt={editor.attempts} />
          <PostingFieldset
            fields={editor.fields}
            problems={editor.problems}
            isStanding={job?.standing ?? false}
            idOf={idOf}
            onChange={editor.change}
          />
          <div className="flex flex-wrap items-center gap-3 max-sm:*:flex-1">
            <Button
              type="submit"
              variant="primary"
              disabled={editor.busy || (job !== undefined && !editor.changed)}
            >
              {editor.busy ? 'Saving...' : job ? 'Save changes' : 'Save posting'}
            </Button>
            {editor.changed && (
              <Button onClick={editor.discard} disabled={editor.busy}>
                Discard changes
              </Button>
            )}
          </div>
          <LeaveQuestion
            asks={editor.changed}
            lastField={lastField}
            onLeave={editor.discard}
            title="Leave without saving?"
            stay="Go on editing"
          />
        </form>
        <PostingPreview fields={editor.fields} job={job} />
      </div>
    </>
  );
}
