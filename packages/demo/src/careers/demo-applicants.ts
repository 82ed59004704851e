import { blessingUwakwe } from './applicants/blessing-uwakwe.ts';
import { chiamakaOnyekwere } from './applicants/chiamaka-onyekwere.ts';
import { chukwuebukaOkeke } from './applicants/chukwuebuka-okeke.ts';
import { deborahAkpabio } from './applicants/deborah-akpabio.ts';
import { ebukaOkeke } from './applicants/ebuka-okeke.ts';
import { emmanuelOgu } from './applicants/emmanuel-ogu.ts';
import { gloriaAhamefule } from './applicants/gloria-ahamefule.ts';
import { halimaGarba } from './applicants/halima-garba.ts';
import { ibrahimLawal } from './applicants/ibrahim-lawal.ts';
import { ifunanyaNwankpa } from './applicants/ifunanya-nwankpa.ts';
import { ikemefunaUzoho } from './applicants/ikemefuna-uzoho.ts';
import { judeEkeocha } from './applicants/jude-ekeocha.ts';
import { kelechiAnumba } from './applicants/kelechi-anumba.ts';
import { maryamYusuf } from './applicants/maryam-yusuf.ts';
import { ngozikaMadu } from './applicants/ngozika-madu.ts';
import { nkirukaOji } from './applicants/nkiruka-oji.ts';
import { obinnaUche } from './applicants/obinna-uche.ts';
import { oluwaseunAdeyinka } from './applicants/oluwaseun-adeyinka.ts';
import { patienceAnyim } from './applicants/patience-anyim.ts';
import { sarahAdeola } from './applicants/sarah-adeola.ts';
import { somadinaEze } from './applicants/somadina-eze.ts';
import { sundayOkereke } from './applicants/sunday-okereke.ts';
import { tobechukwuAlio } from './applicants/tobechukwu-alio.ts';
import { uduakEssien } from './applicants/uduak-essien.ts';
import { victorNwoke } from './applicants/victor-nwoke.ts';
import type { DemoApplicant } from './demo-applicant.ts';

export const demoApplicants: readonly DemoApplicant[] = [
  blessingUwakwe,
  chiamakaOnyekwere,
  chukwuebukaOkeke,
  deborahAkpabio,
  ebukaOkeke,
  emmanuelOgu,
  gloriaAhamefule,
  halimaGarba,
  ibrahimLawal,
  ifunanyaNwankpa,
  ikemefunaUzoho,
  judeEkeocha,
  kelechiAnumba,
  maryamYusuf,
  ngozikaMadu,
  nkirukaOji,
  obinnaUche,
  oluwaseunAdeyinka,
  patienceAnyim,
  sarahAdeola,
  somadinaEze,
  sundayOkereke,
  tobechukwuAlio,
  uduakEssien,
  victorNwoke,
];
