export function CertificationTypes() {
  return null;
}
