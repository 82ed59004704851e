import type { CriticalDocument } from '@icare/contracts/document-reading';
import { telephoneHref } from '@icare/domain/telephone';
import { Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useIsOffline } from '../api/connection.ts';
import { formatFileSize } from '../format/format.ts';
import { paths } from '../routing/paths.ts';
import { ContactDetails } from '../site/contact-details.tsx';
import { useSite } from '../site/site.ts';
import { classNames } from '../ui/class-names.ts';
import { EmergencyCall } from '../ui/emergency-call.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import {
  type KeptDocuments,
  keepCriticalDocuments,
  readKeptDocuments,
} from './critical-documents.ts';
import { useKeeping } from './keeping.ts';
import { KeepingNotices } from './keeping-notices.tsx';
import { ageLooks, ageTone, formatChecked } from './kept-age.ts';
import { OwnDeviceChoice } from './own-device-choice.tsx';
import { WaitingMessages } from './waiting-messages.tsx';
import { WaitingReceipts } from './waiting-receipt-list.tsx';

/** /offline: what this device has when the portal cannot be reached. */
export function Component() {
  const site = useSite();
  const isOffline = useIsOffline();
  // Undefined until it has been read, null if nothing has been kept.
  const [kept, setKept] = useState<KeptDocuments | null>();
  const keeping = useKeeping();
  useEffect(() => {
    if (!isOffline) void keepCriticalDocuments();
  }, [isOffline]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may have changed with these
  useEffect(() => {
    let isShown = true;
    void readKeptDocuments().then((found) => isShown && setKept(found));
    return () => {
      isShown = false;
    };
  }, [isOffline, keeping]);
  return (
    <div className="page-width grid gap-10 pb-18">
      <div>
        <PageHeader title="Without network">
          {isOffline
            ? 'The portal cannot be reached now. What stands here is on this device.'
            : 'What this device keeps for when the portal cannot be reached.'}
        </PageHeader>
        <a
          href={telephoneHref(site.emergencyNumber)}
          className="inline-flex min-h-12 items-center gap-2 text-read font-bold text-danger"
        >
          <Icon icon={Phone} />
          Emergency {site.emergencyNumber}
        </a>
      </div>
      <section aria-labelledby="on-this-device" aria-busy={kept === undefined}>
        <SectionHeading id="on-this-device" title="In an emergency" />
        {!isOffline && keeping && <KeepingNotices keeping={keeping} />}
        {kept !== undefined && <Explanation kept={kept} isComing={!isOffline && !keeping} />}
        <ul>
          {kept?.documents.map((critical) => (
            <KeptRow key={critical.document._id} {...critical} />
          ))}
        </ul>
      </section>
      <OwnDeviceChoice />
      <WaitingReceipts />
      <WaitingMessages />
      <section aria-labelledby="numbers" className="grid gap-4">
        <SectionHeading id="numbers" title="The hospital" />
        <ContactDetails site={site} />
      </section>
    </div>
  );
}

type ExplanationProps = { kept: KeptDocuments | null; isComing: boolean };

function Explanation({ kept, isComing }: ExplanationProps) {
  if (!kept) {
    return (
      <p className="py-3 text-muted">
        {isComing
          ? 'Being brought onto this device…'
          : 'Nothing is on this device yet. Open this page once while there is a network.'}
      </p>
    );
  }
  if (kept.documents.length === 0) {
    return <p className="py-3 text-muted">No emergency procedure is on this device.</p>;
  }
  const tone = ageTone(kept.checkedAt);
  const { icon, colour } = ageLooks[tone];
  return (
    <p
      className={classNames(
        'flex items-start gap-1.5 py-2',
        tone === 'fresh' ? 'text-muted' : `font-bold ${colour}`,
      )}
    >
      <Icon icon={icon} className={classNames('mt-0.5 size-4.5 flex-none', colour)} />
      <span>
        Saved on this device. Checked {formatChecked(kept.checkedAt)}.{says[tone]}
      </span>
    </p>
  );
}

const says = {
  fresh: '',
  old: ' They may have been replaced since.',
  outdated: ' That is more than a week ago: ask for the versions in force.',
} as const;

function KeptRow({ document, textParts }: CriticalDocument) {
  const { _id, name, version, subcategory, category, emergencyCall, size } = document;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1.5">
      <div className="min-w-0 leading-snug">
        <Link
          to={paths.read(_id)}
          className="inline-flex min-h-8 touch:min-h-11 items-center font-bold wrap-anywhere text-ink"
        >
          {name}
        </Link>
        <p className="text-meta text-muted">
          {subcategory ?? category} · version {version}
          {textParts === 0 &&
            ` · only as a file (${formatFileSize(size)}), which needs the network`}
        </p>
      </div>
      {emergencyCall && <EmergencyCall number={emergencyCall} procedure={name} />}
    </li>
  );
}
