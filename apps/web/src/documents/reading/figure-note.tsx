import { Image } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** In the place of a figure that is not shown. */
export function FigureNote({ description }: { description: string }) {
  return (
    <p className="figure-note">
      <Icon icon={Image} /> Figure{description && `: ${description}`}
    </p>
  );
}
