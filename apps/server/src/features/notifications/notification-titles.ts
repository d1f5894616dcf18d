/** The title of a row of `notifications` in each language that has one; a draft may have none. */
export const notificationTitles = `jsonb_strip_nulls(jsonb_build_object('en', nullif(title, ''),
  'fr', translations -> 'fr' ->> 'title', 'ro', translations -> 'ro' ->> 'title', 'zh', translations -> 'zh' ->> 'title'))`
