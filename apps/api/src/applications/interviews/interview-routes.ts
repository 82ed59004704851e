import * as panels from '@icare/contracts/interview-panels';
import * as contract from '@icare/contracts/interviews';
import { listOwnInterviews } from '@icare/contracts/own-interviews';
import type { Call, Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FileKind } from '../files/application-files.ts';
import { readApplicationFile } from '../files/read-application-file.ts';
import { viewApplicationFile } from '../files/view-application-file.ts';
import { cancelInterview } from './cancel-interview.ts';
import { changeInterview } from './change-interview.ts';
import { findSeat } from './panel-seat.ts';
import { findInterviews } from './queries.ts';
import { findOwnInterviews, readPanelInterview } from './read-panel-interview.ts';
import { scheduleInterview } from './schedule-interview.ts';
import { undoInterviewChange } from './undo-interview-change.ts';

export function interviewRoutes(route: Route, platform: Platform) {
  const { prisma } = platform.database;
  const applicationOf = async ({ params, caller }: Call<typeof panels.getPanelInterview>) =>
    (await findSeat(prisma, caller, params.id, platform.clock())).applicationId;
  const viewForPanel = async (call: Call<typeof panels.viewPanelResume>, kind: FileKind) => {
    const id = await applicationOf(call);
    return viewApplicationFile(platform, { ...call, params: { id } }, kind);
  };
  route(contract.listInterviews, async ({ params }) =>
    success({ interviews: await findInterviews(prisma, params.id) }),
  );
  route(listOwnInterviews, ({ caller }) => findOwnInterviews(platform, caller));
  route(panels.getPanelInterview, ({ params, caller }) =>
    readPanelInterview(platform, caller, params.id),
  );
  route(panels.viewPanelResume, (call) => viewForPanel(call, 'resume'));
  route(panels.viewPanelCoverLetter, (call) => viewForPanel(call, 'cover-letter'));
  route(panels.readPanelFile, async (call) => {
    const id = await applicationOf(call);
    return readApplicationFile(platform, { ...call, params: { ...call.params, id } });
  });
  route(contract.scheduleInterview, (call) => scheduleInterview(platform, call));
  route(contract.changeInterview, (call) => changeInterview(platform, call));
  route(contract.cancelInterview, (call) => cancelInterview(platform, call));
  route(contract.undoInterviewChange, (call) => undoInterviewChange(platform, call));
}
