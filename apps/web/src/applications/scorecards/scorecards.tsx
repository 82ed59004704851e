import type { Scorecard, Scorecards as Seen } from '@icare/contracts/scorecards';
import { formatDateTime } from '../../format/format.ts';
import { countText } from '../labels.ts';

/** The cards that somebody may see, how many are hidden from them, and who has given none. */
export function Scorecards({ scorecards }: { scorecards: Seen }) {
  const { cards, hidden, missing } = scorecards;
  return (
    <div className="grid gap-3">
      {cards.length === 0 && hidden === 0 && (
        <p className="text-muted">Nobody has given a scorecard yet.</p>
      )}
      {hidden > 0 && (
        <p>
          {countText(hidden, 'scorecard of a colleague is', 'scorecards of colleagues are')} hidden
          until you have given yours.
        </p>
      )}
      <ul className="empty:hidden">
        {cards.map((card) => (
          <OneCard key={card.id} card={card} />
        ))}
      </ul>
      {missing.length > 0 && (
        <p className="text-muted">
          Not given yet:{' '}
          {missing.map(({ fullName, round }) => `${fullName} (round ${round})`).join(', ')}
        </p>
      )}
    </div>
  );
}

function OneCard({ card }: { card: Scorecard }) {
  const { by, isOwn, round, scores, words, updatedAt } = card;
  const sum = scores.reduce((total, { score }) => total + score, 0);
  return (
    <li className="grid gap-1.5 border-b border-line py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-bold">{isOwn ? 'You' : (by ?? 'A former colleague')}</span>
        <span className="text-meta text-muted tabular-nums">
          {round === null ? 'From the papers' : `Interview, round ${round}`},{' '}
          {formatDateTime(updatedAt)}
        </span>
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-0.5">
        {scores.map(({ criterion, score }) => (
          <div key={criterion} className="contents">
            <dt className="min-w-0 wrap-anywhere">{criterion}</dt>
            <dd className="font-bold tabular-nums">{score} of 5</dd>
          </div>
        ))}
      </dl>
      {scores.length > 0 && (
        <p className="text-meta text-muted tabular-nums">
          {(sum / scores.length).toFixed(1)} of 5 on average
        </p>
      )}
      {words && (
        <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          {words}
        </p>
      )}
    </li>
  );
}
