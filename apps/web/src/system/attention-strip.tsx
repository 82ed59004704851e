import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { countAttention, useAttention } from './system-state.ts';

/** The others are counted, so that the strip is one line. */
const named = 2;

/**
 * At the top of the admin panel: the most urgent of what the System tab says needs attention. It is one line whatever it
 * says, and before that is known, so that nothing below it moves under the pointer.
 */
export function AttentionStrip() {
  const attention = useAttention();
  const isCalm = attention?.length === 0;
  return (
    <section
      aria-label="Needs attention"
      className={classNames(
        'flex h-8 min-w-0 items-center gap-3 overflow-hidden rounded-2 px-3 whitespace-nowrap max-lg:w-full touch:h-11',
        attention && (isCalm ? 'bg-success-soft' : 'bg-warning-soft'),
      )}
    >
      {attention && (
        <>
          <Icon
            icon={isCalm ? CircleCheck : TriangleAlert}
            className={classNames('size-4.5 shrink-0', isCalm ? 'text-success' : 'text-warning')}
          />
          <Link
            to={paths.admin('system')}
            className="text-link inline-flex items-center touch:min-h-11"
          >
            {isCalm ? 'Nothing needs attention' : countAttention(attention.length)}
          </Link>
          <ul className="flex min-w-0 gap-6 max-lg:hidden">
            {attention.slice(0, named).map(({ key, what, link }) => (
              <li key={key} className="min-w-0 shrink truncate">
                {link ? (
                  <Link to={link.to} className="text-ink hover:underline">
                    {what}
                  </Link>
                ) : (
                  what
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
