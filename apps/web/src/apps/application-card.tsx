import { ArrowUpRight } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Application } from './applications.ts';

export function ApplicationCard({ application, verb }: { application: Application; verb: string }) {
  const { name, description, features, href } = application;
  return (
    <li className="flex flex-col rounded-3 border border-line bg-raised px-5 pt-4 pb-5">
      <h3 className="text-head leading-tight font-bold tracking-[-.014em]">{name}</h3>
      <p className="mt-1 text-muted">{description}</p>
      <ul aria-label={`Key features of ${name}`} className="mt-3 mb-5 grid grid-cols-2 gap-x-5">
        {features.map((feature) => (
          <li key={feature} className="border-t border-line py-1.5 text-meta leading-snug">
            {feature}
          </li>
        ))}
      </ul>
      <ButtonLink external to={href} className="mt-auto self-start">
        {verb}
        <span className="sr-only"> {name}</span>
        <Icon icon={ArrowUpRight} />
      </ButtonLink>
    </li>
  );
}
