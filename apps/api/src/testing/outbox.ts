import { randomUUID } from 'node:crypto';
import { portalItself } from '../platform/auth/caller.ts';
import { deliverMails } from '../platform/mail/deliver-mails.ts';
import { createMailServerCarrier } from '../platform/mail/mail-server.ts';
import { renderEmail } from '../platform/mail/render-email.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

const rendered = renderEmail({
  sender: 'Owerri Medical Centre',
  subject: 'A test',
  heading: 'A test',
  lead: 'Somebody wrote.',
  quote: 'Ọ dị mma – ₦5,000',
  closing: 'Answer it.',
});

/** Queues mails in a portal, delivers them and reads what became of them. */
export function outboxOf(platform: Platform) {
  const { prisma } = platform.database;
  return {
    queue: async ({ to = 'desk@hospital.example', repeatable = true } = {}) => {
      const about = { type: 'test', id: randomUUID() };
      await write(platform, portalItself('test'), (w) =>
        w.mail({
          to,
          replyTo: 'ada@example.com',
          rendered,
          repeatable,
          about,
        }),
      );
      return prisma.mail.findFirstOrThrow({ where: { aboutId: about.id } });
    },
    stateOf: (id: string) => prisma.mail.findUniqueOrThrow({ where: { id } }),
    deliverTo: (url: string) =>
      deliverMails(platform, createMailServerCarrier(platform.config, url)),
    empty: () => prisma.mail.deleteMany(),
  };
}
