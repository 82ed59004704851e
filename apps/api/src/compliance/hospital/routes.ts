import * as contract from '@icare/contracts/hospital-papers';
import * as missing from '@icare/contracts/missing-papers';
import * as holders from '@icare/contracts/paper-holders';
import * as moves from '@icare/contracts/paper-moves';
import * as reminders from '@icare/contracts/paper-reminders';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { asked, recordInspectorOpening } from '../record-openings.ts';
import { acknowledgeMissingPaper } from './acknowledge-missing-paper.ts';
import { acknowledgePaperAlert } from './acknowledge-paper-alert.ts';
import { reinstatePaper, rejectPaper, revokePaper } from './close-paper.ts';
import { createHolder } from './create-holder.ts';
import { createPaper } from './create-paper.ts';
import { createPaperReminders } from './create-paper-reminders.ts';
import { editHolder } from './edit-holder.ts';
import { editPaper } from './edit-paper.ts';
import { readPaperFigures } from './figures.ts';
import { readPaperHistory } from './history.ts';
import { findHolders } from './holder-queries.ts';
import { findMissingPapers } from './missing-papers.ts';
import { findPapers, openedPaper, readPaper } from './queries.ts';
import { renewPaper } from './renew-paper.ts';
import { replaceFile } from './replace-file.ts';
import { restoreHolder, retireHolder } from './retire-holder.ts';
import { sendPaperFile } from './send-file.ts';
import { verifyPaper } from './verify-paper.ts';

/** The papers of the hospital, its departments and items. */
export function hospitalPaperRoutes(route: Route, platform: Platform) {
  route(holders.listPaperHolders, ({ query }) => findHolders(platform.database, query));
  route(holders.createPaperHolder, (call) => createHolder(platform, call));
  route(holders.editPaperHolder, (call) => editHolder(platform, call));
  route(holders.retirePaperHolder, (call) => retireHolder(platform, call));
  route(holders.restorePaperHolder, (call) => restoreHolder(platform, call));

  route(contract.listHospitalPapers, async ({ query, caller }) => {
    const found = await findPapers(platform, query, caller);
    await recordInspectorOpening(platform, caller, {
      action: 'hospital_paper_list.opened',
      subject: { type: 'hospital_paper_list', id: null },
      ...asked(caller, query),
    });
    return found;
  });
  route(contract.getPaperFigures, () => readPaperFigures(platform));
  route(contract.getHospitalPaper, async ({ params, caller }) => {
    const paper = await readPaper(platform, caller, params.id);
    await recordInspectorOpening(platform, caller, openedPaper(paper.id));
    return success(paper);
  });
  route(contract.createHospitalPaper, (call) => createPaper(platform, call));
  route(contract.renewHospitalPaper, (call) => renewPaper(platform, call));
  route(contract.editHospitalPaper, (call) => editPaper(platform, call));
  route(contract.downloadHospitalPaper, (call) => sendPaperFile(platform, call));
  route(contract.replaceHospitalPaper, (call) => replaceFile(platform, call));
  route(contract.acknowledgePaperAlert, (call) => acknowledgePaperAlert(platform, call));

  route(missing.listMissingPapers, async ({ query, caller }) => {
    const found = await findMissingPapers(platform, query, caller);
    await recordInspectorOpening(platform, caller, {
      action: 'hospital_paper_list.opened',
      subject: { type: 'hospital_paper_list', id: null },
      ...asked(caller, { list: 'missing', ...query }),
    });
    return found;
  });
  route(reminders.createPaperReminders, (call) => createPaperReminders(platform, call));
  route(missing.acknowledgeMissingPaper, (call) => acknowledgeMissingPaper(platform, call));

  route(moves.verifyHospitalPaper, (call) => verifyPaper(platform, call));
  route(moves.rejectHospitalPaper, (call) => rejectPaper(platform, call));
  route(moves.revokeHospitalPaper, (call) => revokePaper(platform, call));
  route(moves.reinstateHospitalPaper, (call) => reinstatePaper(platform, call));
  route(moves.readPaperHistory, (call) => readPaperHistory(platform, call));
}
