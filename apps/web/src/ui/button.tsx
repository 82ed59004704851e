import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { classNames } from './class-names.ts';

type ButtonLook = {
  /** One `primary` per region of a screen. `quiet` has no border, `danger` is for actions that delete something. */
  variant?: 'default' | 'primary' | 'quiet' | 'danger';
  size?: 'md' | 'sm';
  className?: string | undefined;
};

const variants = {
  default: 'border-edge text-ink font-medium enabled:hover:bg-sunken',
  primary: 'border-primary bg-primary text-on-primary font-bold enabled:hover:bg-primary-hover',
  quiet: 'border-transparent text-primary font-medium px-2.5 enabled:hover:bg-primary-soft',
  danger: 'border-danger bg-danger text-on-danger font-medium enabled:hover:brightness-90',
} as const;
const links = {
  default: 'hover:bg-sunken',
  primary: 'hover:bg-primary-hover',
  quiet: 'hover:bg-primary-soft',
  danger: 'hover:brightness-90',
} as const;

function look({ variant = 'default', size = 'md', className }: ButtonLook) {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-2 border no-underline transition-colors',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
    size === 'sm'
      ? 'min-h-8 touch:min-h-11 px-2.5 py-0.5 text-[.875rem]'
      : 'min-h-10 touch:min-h-11 px-4 py-1.5',
    variants[variant],
    className,
  );
}

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonLook & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      className={look({ ...(variant && { variant }), ...(size && { size }), className })}
      {...rest}
    />
  );
}

type AnyLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A page of the portal, or with `external` any address, which then opens in a new tab. */
  to: string;
  external?: boolean | undefined;
  /** History state of a page of the portal. */
  state?: LinkProps['state'];
};

export function AnyLink({ to, external, children, ...rest }: AnyLinkProps) {
  if (!external) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLook & AnyLinkProps) {
  const classes = look({ ...(variant && { variant }), ...(size && { size }), className });
  return <AnyLink className={classNames(classes, links[variant ?? 'default'])} {...rest} />;
}
