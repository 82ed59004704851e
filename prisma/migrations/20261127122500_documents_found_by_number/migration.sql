-- The search of the lists finds a document by its number, too.
CREATE FUNCTION document_search_text(number text, category text, name text, departments text[], subcategory text, description text)
    RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN fold_case(number || E'\n' || CASE category
        WHEN 'Policies' THEN
            name || E'\n' || array_to_string(departments, E'\n') || E'\n' || coalesce(subcategory, 'General Policies')
        WHEN 'SOPs' THEN
            name || E'\n' || array_to_string(departments, E'\n') || E'\n' || coalesce(subcategory, '')
        ELSE
            name || E'\n' || coalesce(subcategory, 'General Communications') || E'\n' || description
    END);

ALTER TABLE "documents" ALTER COLUMN "search_text" SET EXPRESSION AS (
    document_search_text("number", "category", "name", "departments", "subcategory", "description")
);

DROP FUNCTION document_search_text(text, text, text[], text, text);
