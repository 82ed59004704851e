import { checkCard } from '@icare/contracts/clearance-cards';
import type { Answer } from '@icare/contracts/endpoint';
import { licenceNeedNotes } from '@icare/domain/clearance-labels';
import { useQuery } from '@tanstack/react-query';
import {
  CircleCheck,
  Clock,
  type LucideIcon,
  OctagonX,
  RotateCw,
  TriangleAlert,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { dataQuery } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatDateTime } from '../../format/format.ts';
import { useSecretOfLink } from '../../session/use-secret-of-link.ts';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Spinner } from '../../ui/states/loading.tsx';

/** /verify#… */
export function Component() {
  const token = useSecretOfLink();
  return (
    <div className="page-width pb-18">
      {/* React moves it into the head. The page is about one person, so search engines must not list it. */}
      <meta name="robots" content="noindex, nofollow" />
      <PageHeader title="Check a staff card">
        Whether its bearer may practise at this moment. No account is needed.
      </PageHeader>
      <div className="grid max-w-[34rem] gap-4">
        {token ? <CheckedCard key={token} token={token} /> : <NothingScanned />}
      </div>
    </div>
  );
}

/**
 * An answer counts only for the moment of the check, so whatever is not a fresh answer hides the one before: an earlier
 * "cleared" beside a failure would be read as one.
 */
function CheckedCard({ token }: { token: string }) {
  const query = useQuery({
    // Without a token of the session: the check of a card must not extend it.
    ...dataQuery(checkCard, { body: { token } }, { anonymous: true }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: 'always',
  });
  return (
    <>
      <div role="status">
        {query.isFetching ? (
          <Spinner text="Checking the card..." />
        ) : query.isError ? (
          <NotChecked error={query.error} />
        ) : (
          query.data && <Verdict checked={query.data} />
        )}
      </div>
      <Button
        className="justify-self-start max-sm:min-h-12 max-sm:w-full"
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        <Icon icon={RotateCw} />
        Check again
      </Button>
    </>
  );
}

type Checked = Answer<typeof checkCard>['data'];

function Verdict({ checked }: { checked: Checked }) {
  const { name: hospital } = useSite();
  const moment = `Checked ${formatDateTime(checked.checkedAt)} with the portal of ${hospital}.`;
  if (checked.state === 'valid') {
    const { name, cadre, licence, mayPractise } = checked;
    return (
      <Panel
        tone={mayPractise ? 'success' : 'danger'}
        icon={mayPractise ? CircleCheck : OctagonX}
        title={mayPractise ? 'Cleared to practise' : 'Not cleared to practise'}
        moment={moment}
      >
        <div>
          <p className="text-head leading-tight font-bold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          {cadre && <p className="wrap-anywhere">{cadre}</p>}
          {mayPractise && licenceNeedNotes[licence] && <p>{licenceNeedNotes[licence]}.</p>}
        </div>
        <p>The card has no photo: make sure that this is the person.</p>
      </Panel>
    );
  }
  return <Refused state={checked.state} moment={moment} />;
}

type RefusedProps = { state: keyof typeof refusals; moment?: string | undefined };

function Refused({ state, moment }: RefusedProps) {
  const { advice, ...look } = refusals[state];
  return (
    <Panel {...look} moment={moment}>
      <p>{advice}</p>
    </Panel>
  );
}

type Refusal = { tone: Tone; icon: LucideIcon; title: string; advice: string };

const refusals: Record<Exclude<Checked['state'], 'valid'>, Refusal> = {
  old: {
    tone: 'warning',
    icon: Clock,
    title: 'This code is old',
    advice:
      'It says nothing about today. Ask the person to open the card on their phone, and scan it there: the code renews itself, a picture of it does not.',
  },
  revoked: {
    tone: 'danger',
    icon: OctagonX,
    title: 'This card is no longer valid',
    advice:
      'Its bearer has signed out since, or does not work here any more. Ask the person to open the card again; whoever cannot has none.',
  },
  forged: {
    tone: 'danger',
    icon: OctagonX,
    title: 'This is no card of this hospital',
    advice:
      'The portal did not make this code, or it was not read as a whole. Scan it once more. If it says so again, do not rely on it, and tell the compliance officer.',
  },
};

/** Without an answer of the portal nothing is known, whatever an earlier check answered. */
function NotChecked({ error }: { error: unknown }) {
  // No token of the portal has such a form.
  if (error instanceof ApiError && error.status === 400) return <Refused state="forged" />;
  return (
    <Panel tone="warning" icon={TriangleAlert} title="The card could not be checked">
      <p>
        {errorMessage(error, 'The portal cannot be reached. Check your connection and try again.')}
      </p>
      <p>Until then nothing is known of this card.</p>
    </Panel>
  );
}

type Tone = 'success' | 'warning' | 'danger';

const tones: Record<Tone, { border: string; title: string }> = {
  success: { border: 'border-success', title: 'text-success' },
  warning: { border: 'border-warning', title: 'text-warning' },
  danger: { border: 'border-danger', title: 'text-danger' },
};

type PanelProps = {
  tone: Tone;
  icon: LucideIcon;
  title: string;
  moment?: string | undefined;
  children: ReactNode;
};

function Panel({ tone, icon, title, moment, children }: PanelProps) {
  return (
    <section
      aria-labelledby="verdict"
      className={`grid gap-3 rounded-3 border-[3px] bg-raised p-4 text-read leading-normal sm:p-5 ${tones[tone].border}`}
    >
      <h2
        id="verdict"
        className={`flex items-center gap-3 text-title leading-[1.12] font-heavy tracking-[-.022em] ${tones[tone].title}`}
      >
        <Icon icon={icon} className="size-10 flex-none" />
        {title}
      </h2>
      {children}
      {moment && <p className="border-t border-line pt-3 text-meta text-muted">{moment}</p>}
    </section>
  );
}

function NothingScanned() {
  return (
    <p className="text-read leading-normal">
      Scan the code on a colleague’s card with the camera of your phone: it opens this page with the
      answer. Staff find their card under <b className="font-bold">My certifications</b>.
    </p>
  );
}
