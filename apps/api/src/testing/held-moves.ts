import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { HeldMove } from '@icare/contracts/held-moves';
import { trackingToken } from '../applications/apply/tracking-link.ts';
import { deliverMails } from '../platform/mail/deliver-mails.ts';
import type { MailCarrier } from '../platform/mail/mail-carrier.ts';
import { addApplication, addPosting } from './applications.ts';
import type { Client, TestPortal } from './portal.ts';

/** What tests of moves that can be taken back do as `hr`, and what they look at. */
export function heldMovesKit(portal: TestPortal, hr: Client) {
  const { platform } = portal;
  const { prisma } = platform.database;
  const root = '/hrsuit/api/job-applications';
  const move = (id: string, body: object) => hr.put(`${root}/${id}/status`).send(body).expect(200);
  const undo = async (ids: string[], client: Client = hr) =>
    (await client.post(`${root}/undo-moves`).send({ ids }).expect(200)).body.data;
  const heldMoves = async (client: Client = hr): Promise<HeldMove[]> =>
    (await client.get(`${root}/held-moves`).expect(200)).body.data.moves;
  const heldOf = async (id: string) => {
    const held = (await heldMoves()).find(({ applicationId }) => applicationId === id);
    if (!held) throw new Error('Nothing is held.');
    return held;
  };
  const track = async (id: string) =>
    (
      await portal.visitor
        .post(`${root}/track`)
        .send({ token: trackingToken(platform, id) })
        .expect(200)
    ).body.data;

  async function applicationIn(status: ApplicationStatus, details: object = {}) {
    const job = await addPosting(portal);
    return addApplication(portal, { jobId: job.id, status, ...details });
  }

  const row = (id: string) => prisma.application.findUniqueOrThrow({ where: { id } });
  const mailsAbout = (id: string) => prisma.mail.findMany({ where: { aboutId: id } });

  /** Delivers what is due and returns the addresses. */
  async function deliver() {
    const sent: string[] = [];
    const carrier: MailCarrier = () => ({
      handOver: async ({ to }) => {
        sent.push(to);
        return { kind: 'sent' };
      },
      close: () => {},
    });
    await deliverMails(platform, carrier);
    return sent;
  }
  return { root, move, undo, heldMoves, heldOf, track, applicationIn, row, mailsAbout, deliver };
}
