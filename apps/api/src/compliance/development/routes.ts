import * as contract from '@icare/contracts/professional-development';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { addActivity } from './add-activity.ts';
import { countAgain, setAside } from './decide-activity.ts';
import { deleteActivity } from './delete-activity.ts';
import { sendProof } from './send-proof.ts';

export function developmentRoutes(route: Route, platform: Platform) {
  route(contract.addDevelopmentActivity, (call) => addActivity(platform, call));
  route(contract.deleteDevelopmentActivity, (call) => deleteActivity(platform, call));
  route(contract.setActivityAside, (call) => setAside(platform, call));
  route(contract.countActivityAgain, (call) => countAgain(platform, call));
  route(contract.downloadActivityProof, (call) => sendProof(platform, call));
}
