-- CreateTable
CREATE TABLE "department_editors" (
    "user_id" UUID NOT NULL,
    "department_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "department_editors_pkey" PRIMARY KEY ("user_id","department_id")
);

-- CreateIndex
CREATE INDEX "department_editors_department_id_idx" ON "department_editors"("department_id");

-- AddForeignKey
ALTER TABLE "department_editors" ADD CONSTRAINT "department_editors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "department_editors" ADD CONSTRAINT "department_editors_department_id_fkey" FOREIGN KEY ("department_id") REFERENCES "departments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
