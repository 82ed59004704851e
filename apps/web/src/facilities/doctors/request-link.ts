import type { Doctor } from '@icare/contracts/doctors';
import { paths } from '../../routing/paths.ts';

/** Where somebody asks for an appointment with a doctor; null: at none of their services. */
export function requestLink({ name, sessions }: Doctor, slug: string): string | null {
  const possible = sessions.filter(({ service }) => service.isRequestable);
  const { service } = possible.find((one) => one.service.slug === slug) ?? possible[0] ?? {};
  return service ? paths.appointments.requestOf({ service: service.name, doctor: name }) : null;
}
