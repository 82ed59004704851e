-- Words that sound alike are looked up for what was typed as it is heard ('farmacy'). Prisma has no indexes of expressions.
CREATE INDEX "search_words_sound" ON "search_words" (dmetaphone("word"));
