import { ButtonLink } from './button.tsx';

export type WayOn = { id: string; title: string; to: string };

type WaysOnProps = {
  /** A sentence each. */
  advice: readonly string[];
  links: readonly WayOn[];
  /** Called when a link is opened in this tab. */
  onChoose?: (link: WayOn) => void;
};

/** What somebody can do who did not find what they looked for. */
export function WaysOn({ advice, links, onChoose }: WaysOnProps) {
  return (
    <>
      {advice.length > 0 && <p className="mt-1 text-muted">{advice.join(' ')}</p>}
      <p className="mt-4 flex flex-wrap gap-3">
        {links.map((link) => (
          <ButtonLink
            key={link.id}
            to={link.to}
            onClick={({ ctrlKey, metaKey, shiftKey }) => {
              if (!ctrlKey && !metaKey && !shiftKey) onChoose?.(link);
            }}
          >
            {link.title}
          </ButtonLink>
        ))}
      </p>
    </>
  );
}
