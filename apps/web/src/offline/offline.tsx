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
import { EmergencyCall } from '../ui/emergency-call.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { type Keeping, keepCriticalDocuments, readKeptDocuments } from './critical-documents.ts';
import { formatChecked } from './kept-age.ts';
import { OwnDeviceChoice } from './own-device-choice.tsx';
import { WaitingMessages } from './waiting-messages.tsx';

type State = {
  kept: Awaited<ReturnType<typeof readKeptDocuments>>;
  /** Null while the documents are being brought up to date. */
  keeping: Keeping | null;
};

/** /offline: what this device has when the portal cannot be reached. */
export function Component() {
  const site = useSite();
  const isOffline = useIsOffline();
  const [state, setState] = useState<State>();
  useEffect(() => {
    let isShown = true;
    const read = async (keeping: Keeping | null) => {
      const kept = await readKeptDocuments();
      if (isShown) setState({ kept, keeping });
    };
    const renew = async () => {
      await read(isOffline ? 'unreachable' : null);
      if (!isOffline) await read(await keepCriticalDocuments());
    };
    void renew();
    return () => {
      isShown = false;
    };
  }, [isOffline]);
  const documents = state?.kept?.documents ?? [];
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
      <section aria-labelledby="on-this-device" aria-busy={!state}>
        <SectionHeading id="on-this-device" title="In an emergency" />
        {state && <Explanation {...state} />}
        <ul>
          {documents.map((critical) => (
            <KeptRow key={critical.document._id} {...critical} />
          ))}
        </ul>
      </section>
      <OwnDeviceChoice />
      <WaitingMessages />
      <section aria-labelledby="numbers" className="grid gap-4">
        <SectionHeading id="numbers" title="The hospital" />
        <ContactDetails site={site} />
      </section>
    </div>
  );
}

function Explanation({ kept, keeping }: State) {
  const checked = kept && <>Checked {formatChecked(kept.checkedAt)}.</>;
  if (keeping === 'full') {
    return (
      <Notice tone="warning">
        This device has no room for all emergency procedures: those below are on it. Delete
        something on the device, then open this page again. {checked}
      </Notice>
    );
  }
  if (keeping === 'pictures-left-out') {
    return (
      <Notice tone="warning">
        Not every page that is a picture has room on this device: the others need the network. Every
        text is on it. {checked}
      </Notice>
    );
  }
  if (keeping === 'refused') {
    return (
      <Notice tone="warning">
        {window.isSecureContext !== false
          ? 'This browser keeps nothing, perhaps because the window is private. Without a network nothing is here.'
          : 'Browsers keep pages only of addresses that begin with https. Ask IT for that address of the portal.'}
      </Notice>
    );
  }
  if (!kept) {
    return (
      <p className="py-3 text-muted">
        {keeping === null
          ? 'Being brought onto this device…'
          : 'Nothing is on this device yet. Open this page once while there is a network.'}
      </p>
    );
  }
  if (kept.documents.length === 0) {
    return <p className="py-3 text-muted">No document has been marked as critical yet.</p>;
  }
  return <p className="py-2 text-muted">Saved on this device. {checked}</p>;
}

function KeptRow({ document, textParts }: CriticalDocument) {
  const { _id, name, version, subcategory, category, emergencyCall, size } = document;
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 border-b border-line py-1.5">
      <div className="min-w-0 leading-snug">
        <Link
          to={paths.read(_id)}
          className="inline-flex min-h-8 items-center font-bold wrap-anywhere text-ink"
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
