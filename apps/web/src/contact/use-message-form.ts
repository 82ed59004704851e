import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { ApiError } from '../api/api-error.ts';
import { type MessageDraft, useMessageDraft } from './message-draft.ts';
import { type MessageBody, type SentMessage, sendMessage, whyNotSent } from './send-message.ts';

/** After this long somebody wants to know that it is still being tried. */
const slowMilliseconds = 5000;

export type Problems<Values> = Partial<Record<keyof Values, string>>;

type MessageFormOptions<Values extends Record<string, string>> = {
  draft: MessageDraft<Values>;
  /** What is wrong with what is typed, field by field. */
  check: (values: Values) => Problems<Values>;
  bodyOf: (values: Values) => MessageBody;
  onSent: (message: SentMessage) => void;
  /** What the toast says once it is stored. */
  thanks?: { title: string; description: string };
};

const thanksForMessage = {
  title: 'Message Sent',
  description: "Thank you for your feedback. We'll get back to you soon.",
};

/** A form that becomes a message. What is typed goes only once the server has stored it. */
export function useMessageForm<Values extends Record<string, string>>({
  draft,
  check,
  bodyOf,
  onSent,
  thanks = thanksForMessage,
}: MessageFormOptions<Values>) {
  const values = useMessageDraft(draft);
  const [problems, setProblems] = useState<Problems<Values>>({});
  const [failure, setFailure] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [sending, setSending] = useState<'no' | 'yes' | 'slowly'>('no');
  /** A second click comes before the first has been drawn. */
  const underWay = useRef(false);

  useEffect(() => {
    if (sending !== 'yes') return;
    const timer = setTimeout(() => setSending('slowly'), slowMilliseconds);
    return () => clearTimeout(timer);
  }, [sending]);

  const submit = async (extra: Partial<MessageBody> = {}) => {
    if (underWay.current) return;
    const found = check(values);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return setAttempts(attempts + 1);
    underWay.current = true;
    setSending('yes');
    try {
      const body = { ...bodyOf(values), ...extra };
      const sent = await sendMessage(body, draft.keyFor(body));
      // What has been typed since is another message.
      if (draft.read() === values) draft.forget();
      toast.success(thanks.title, { description: thanks.description });
      onSent(sent);
    } catch (error) {
      const placed = place(error, values);
      setProblems(placed);
      if (Object.keys(placed).length > 0) setAttempts(attempts + 1);
      else setFailure(whyNotSent(error));
    } finally {
      underWay.current = false;
      setSending('no');
    }
  };

  return {
    values,
    problems,
    failure,
    attempts,
    sending,
    submit,
    change: (patch: Partial<Values>) => {
      draft.change(patch);
      setFailure('');
      const kept = Object.entries(problems).filter(([name]) => !(name in patch));
      setProblems(Object.fromEntries(kept) as Problems<Values>);
    },
  };
}

/** The server's words beside the fields they are about. */
function place<Values extends Record<string, string>>(
  error: unknown,
  values: Values,
): Problems<Values> {
  const errors = error instanceof ApiError ? error.errors : [];
  const placed = errors.filter(({ path }) => path in values);
  // The first words about each field, so that one cause has one message.
  const entries = placed.reverse().map(({ path, message }) => [path, message]);
  return Object.fromEntries(entries) as Problems<Values>;
}
