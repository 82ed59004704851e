import type { MailTemplate } from '@icare/contracts/mail-templates';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { HistoryButton } from '../../audit/history-button.tsx';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { mailTemplates } from '../api.ts';
import { ApplicationStatusBadge } from '../status-badges.tsx';

const TemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog);

/** What applicants are mailed, by the status that they are moved to. */
export function TemplateList() {
  const query = useQuery(mailTemplates);
  const [edited, setEdited] = useState<MailTemplate | null>(null);
  const templates = query.data?.templates ?? [];
  return (
    <section aria-labelledby="mail-templates" className="grid gap-3 pt-5">
      <SectionHeading
        id="mail-templates"
        title="Mails to applicants"
        action={<HistoryButton of={{ kind: 'mail_template' }} name="the mails to applicants" />}
      />
      <p className="max-w-measure text-muted">
        What stands in the mail when an application is moved. Whoever moves it sees the text first
        and can change it for that mail.
      </p>
      <QueryState query={query} rows={9} failure="Failed to load the mails." />
      <ul>
        {templates.map((template) => (
          <TemplateRow
            key={template.status}
            template={template}
            onEdit={() => setEdited(template)}
          />
        ))}
      </ul>
      {edited && (
        <TemplateDialog key={edited.status} template={edited} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

function TemplateRow({ template, onEdit }: { template: MailTemplate; onEdit: () => void }) {
  const { status, subject, text, isStandard, updatedAt, updatedBy } = template;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 border-b border-line py-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <span className="max-sm:col-span-full">
        <ApplicationStatusBadge status={status} />
      </span>
      <div className="grid min-w-0 gap-0.5">
        <p className="font-bold wrap-anywhere">{subject}</p>
        <p className="line-clamp-2 max-w-measure text-muted wrap-anywhere">{text}</p>
        <p className="text-meta text-muted tabular-nums">
          {isStandard || !updatedAt
            ? 'The standard text'
            : `Changed ${formatDateTime(updatedAt)}${updatedBy ? `, ${updatedBy}` : ''}`}
        </p>
      </div>
      <Button size="sm" onClick={onEdit}>
        <Icon icon={Pencil} className="size-4" />
        Edit
        <span className="sr-only"> the mail for {applicationStatusNames[status]}</span>
      </Button>
    </li>
  );
}
