-- The bulk action that ends suspensions has the name that screens and calls have.
update bulk_users set action = '{"kind": "unsuspend"}' where action ->> 'kind' = 'lift';
