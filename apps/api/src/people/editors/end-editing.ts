import type { ActingCaller } from '../../platform/auth/caller.ts';
import type { Write } from '../../platform/write.ts';

/** Somebody who leaves is no editor any more; whoever returns is one once they are named again. */
export async function endEditing({ tx, audits }: Write<ActingCaller>, userId: string) {
  const edited = await tx.departmentEditor.findMany({ where: { userId } });
  if (edited.length === 0) return;
  await tx.departmentEditor.deleteMany({ where: { userId } });
  await audits(
    edited.map(({ departmentId }) => ({
      action: 'department.editor_removed',
      subject: { type: 'department', id: departmentId },
      before: { editorId: userId },
    })),
  );
}
