import { randomUUID } from 'node:crypto';
import type { Client } from './portal.ts';

/** The specification's contact message, from a new address. */
export function messageBody(details: Record<string, unknown> = {}) {
  return {
    name: 'Adaeze Nwosu',
    email: `${randomUUID()}@example.com`,
    phone: '0800 000 0099',
    department: 'Cardiology',
    message: 'When is the clinic open?\nThank you.',
    ...details,
  };
}

export function sendMessage(client: Client, body: object = messageBody()) {
  return client.post('/api/contact-messages').send(body);
}
