import type { Document } from '@icare/contracts/documents';
import type { Body } from '@icare/contracts/endpoint';
import { confirmReading, type OwnReading, showOwnReading } from '@icare/contracts/reading-receipts';
import { describeReview, reviewStandingOn } from '@icare/domain/document-review';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError, isNetworkError } from '../../api/api-error.ts';
import { dataQuery, invalidate } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { formatDate } from '../../format/format.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { keepReceipt, useWaitingReceipt } from '../../offline/waiting-receipts.ts';
import { readDeviceOwner } from '../../session/own-device.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { endId } from './asked-note.tsx';
import { Confirmed } from './confirmed.tsx';
import { findDeviceKind } from './device-kind.ts';
import { Questions, whatToAnswer } from './questions-to-answer.tsx';
import { useOpenTime } from './use-open-time.ts';
import { useReached } from './use-reached.ts';

type Answers = readonly (number | null)[];

/** What was chosen outlasts a session that ends meanwhile. */
const getAnswers = keptDrafts<Answers>();

/** How much of the document has been on the screen. */
export type Shown = {
  /** All of its text stands above the bar. */
  hasWholeText: boolean;
  /** More of its text is on the way. */
  isLoading: boolean;
  /** The original was opened: its pages, or the file by downloading it. */
  hasOpenedOriginal: boolean;
};

type ConfirmBarProps = { document: Pick<Document, '_id' | 'name' | 'version'>; shown: Shown };

/** At the end of a document that the user is asked to read: by when, and the button that confirms it. */
export function ConfirmBar({ document, shown }: ConfirmBarProps) {
  const query = useQuery(dataQuery(showOwnReading, { params: { id: document._id } }));
  const secondsOpen = useOpenTime();
  const [hasJustConfirmed, setJustConfirmed] = useState(false);
  const own = query.data;
  // Nothing to say to whoever is not asked, and nothing without an answer: the document is there to be read.
  const userId = useSession()?.user.id;
  const waiting = useWaitingReceipt(userId, document._id);
  if (!own || (!own.isAsked && own.confirmed === null && own.training === null)) return null;
  return (
    <section
      data-print="no"
      id={endId}
      tabIndex={-1}
      aria-label="Read and understood"
      className="outline-none mt-10 max-w-[40rem] border-t-2 border-primary pt-4"
    >
      {waiting?.body.version === document.version && !own.isDone ? (
        <Waiting readAt={waiting.body.readAt} />
      ) : own.training === null && (own.isDone || !own.isAsked) ? (
        own.confirmed && <Confirmed confirmed={own.confirmed} isNew={hasJustConfirmed} />
      ) : (
        <ToConfirm
          key={own.questions?.askedSince}
          {...{ document, own, shown, secondsOpen }}
          onConfirmed={() => setJustConfirmed(true)}
        />
      )}
    </section>
  );
}

function Waiting({ readAt }: { readAt: string }) {
  return (
    <div role="status">
      <Notice tone="info">
        You confirmed it on {formatDate(readAt)}. It waits on this device and is sent as soon as the
        portal can be reached.
      </Notice>
    </div>
  );
}

type ToConfirmProps = ConfirmBarProps & {
  own: OwnReading;
  secondsOpen: () => number;
  onConfirmed: () => void;
};

function ToConfirm({ document, own, shown, secondsOpen, onConfirmed }: ToConfirmProps) {
  const { _id, name, version } = document;
  const session = useSession();
  const end = useRef<HTMLDivElement>(null);
  const hint = useId();
  const isAtEnd = useReached(end, !shown.isLoading);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { questions } = own;
  const answers = getAnswers(`${_id} ${questions?.askedSince}`);
  const [chosen, setChosen] = useState(answers.read() ?? []);
  const choose = (next: Answers) => {
    answers.keep(next);
    setChosen(next);
  };
  const missing = whatIsMissing(shown, isAtEnd) ?? (questions && whatToAnswer(questions, chosen));

  /** Only on a device of one's own: others would see that something waits, and could not send it. */
  const waitForNetwork = async (body: Omit<Body<typeof confirmReading>, 'offline'>) =>
    session !== null &&
    readDeviceOwner() === session.user.id &&
    (await keepReceipt({
      ...{ userId: session.user.id, documentId: _id, name },
      body: { ...body, offline: true, readAt: new Date().toISOString() },
    }));

  const confirm = async () => {
    setSending(true);
    setProblem(null);
    const body = {
      ...{ version, secondsOpen: secondsOpen(), device: findDeviceKind() },
      ...(questions && {
        answers: { askedSince: questions.askedSince, choices: chosen.map((one) => one ?? 0) },
      }),
    };
    try {
      await call(confirmReading, { params: { id: _id }, body });
      answers.forget();
      onConfirmed();
      // It may be a training.
      await invalidate(confirmReading, { tag: 'Documents' }, { tag: 'Compliance' });
    } catch (error) {
      if (isNetworkError(error) && (await waitForNetwork(body))) return;
      setTries((before) => before + 1);
      setProblem(errorMessage(error, 'It could not be confirmed. Please try again.'));
      if (error instanceof ApiError && error.status === 409) {
        answers.forget();
        setChosen([]);
        await invalidate(confirmReading);
      }
    } finally {
      setSending(false);
    }
  };

  return (
    <div ref={end} className="grid gap-3">
      <p>
        <b className="font-bold">
          {own.isAsked && !own.isDone
            ? describeRequest(own.dueOn)
            : `Whoever confirms it has the training ${own.training}.`}
        </b>
        {own.isAsked && !own.isDone && own.training !== null && (
          <> Whoever confirms it has the training {own.training}.</>
        )}
        {own.confirmed && (
          <>
            {' '}
            You confirmed version {own.confirmed.version} on {formatDate(own.confirmed.confirmedAt)}
            ; this is version {version}.
          </>
        )}
      </p>
      {questions && isAtEnd && questions.triesLeft > 0 && (
        <Questions asked={questions} chosen={chosen} onChange={choose} />
      )}
      {problem && <Problem key={tries}>{problem}</Problem>}
      <div>
        <Button
          variant="primary"
          className="min-h-11"
          disabled={missing !== null || isSending}
          aria-describedby={hint}
          onClick={() => void confirm()}
        >
          {isSending ? 'Saving...' : 'I have read and understood it'}
        </Button>
      </div>
      <p id={hint} className="text-meta text-muted">
        {missing ?? 'Your name, this version and the time are kept, and cannot be changed later.'}
      </p>
    </div>
  );
}

/** Takes the focus: after a wrong try the answers are gone that had it. */
function Problem({ children }: { children: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div role="alert" ref={place} tabIndex={-1} className="focus:outline-none">
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}

function describeRequest(dueOn: string | null): string {
  if (dueOn === null) return 'You were asked to read this.';
  const standing = reviewStandingOn(dueOn, lagosDate(new Date()));
  const day = formatDate(dueOn);
  if (standing.kind === 'overdue') {
    return `You were asked to read this by ${day}, which is ${describeReview(standing)}.`;
  }
  return `You were asked to read this by ${day}: ${describeReview(standing)}.`;
}

/** What the reader still has to do before they can confirm; null: nothing. */
function whatIsMissing(shown: Shown, isAtEnd: boolean): string | null {
  const { hasWholeText, isLoading, hasOpenedOriginal } = shown;
  if (isLoading) return 'The rest of the text is on its way.';
  if (!hasWholeText && !hasOpenedOriginal)
    return 'Open the original first: not all of it is shown here.';
  return isAtEnd ? null : 'Read it to its end first.';
}
