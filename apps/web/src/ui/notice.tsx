import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const looks = {
  info: { colours: 'bg-info-soft text-info', icon: Info },
  success: { colours: 'bg-success-soft text-success', icon: CircleCheck },
  warning: { colours: 'bg-warning-soft text-warning', icon: TriangleAlert },
  danger: { colours: 'bg-danger-soft text-danger', icon: CircleAlert },
} as const;

/** Information within the page that the user should read before continuing. */
export function Notice({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof looks;
  children: ReactNode;
}) {
  const { colours, icon } = looks[tone];
  return (
    <div className={classNames('flex items-start gap-3 rounded-2 px-4 py-3', colours)}>
      <Icon icon={icon} className="mt-0.5 size-4.5" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
