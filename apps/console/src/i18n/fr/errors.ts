import type { messages as en } from '../en/errors.ts'

export const messages = {
  // no answer
  'errors.offline': 'Vous êtes hors ligne. Vérifiez votre connexion et réessayez.',
  'errors.no_answer': 'Le serveur ne répond pas. Réessayez dans un instant.',
  // the session
  'errors.session_over': 'Votre session a expiré. Reconnectez-vous.',
  'errors.not_an_administrator':
    'Ce compte n’est plus celui d’un administrateur. Demandez à un autre administrateur de le réactiver.',
  'errors.forbidden': 'Vous n’avez pas le droit d’effectuer cette action.',
  'errors.wrong_token_kind': 'Ce lien ou ce jeton n’est pas valable ici.',
  'errors.credentials_invalid': 'L’adresse e-mail ou le mot de passe est incorrect.',
  'errors.step_over': 'Le délai est dépassé ou l’étape est déjà terminée. Recommencez depuis le début.',
  'errors.code_invalid': 'Ce code n’est pas le bon. Vérifiez le message le plus récent.',
  'errors.second_factor_needed': 'Saisissez le code de votre second facteur pour continuer.',
  'errors.second_factor_set_up_needed': 'Configurez un second facteur pour continuer.',
  'errors.factor_code_invalid': 'Ce code n’est pas le bon ou a déjà servi. Attendez le suivant et réessayez.',
  'errors.passkey_invalid': 'Cette clé d’accès n’a pas été acceptée. Réessayez ou choisissez un autre moyen.',
  'errors.fresh_password_needed': 'Saisissez de nouveau votre mot de passe pour continuer.',
  // the request
  'errors.input_invalid': 'Certaines saisies sont à corriger.',
  'errors.not_found': 'Cet élément n’existe pas ou n’existe plus.',
  'errors.method_not_allowed': 'Le serveur n’accepte pas cette requête.',
  'errors.conflict':
    'Quelqu’un d’autre a enregistré avant vous. Rechargez, puis refaites votre modification.',
  'errors.request_timeout': 'La requête a expiré. Vérifiez votre connexion, puis réessayez.',
  'errors.too_large': 'C’est trop volumineux. Envoyez-en moins à la fois, ou un fichier plus petit.',
  'errors.content_type_unsupported': 'Ce type de fichier n’est pas accepté. Choisissez-en un autre.',
  'errors.idempotency_key_reused':
    'Cette demande a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  'errors.idempotency_key_running': 'Cette opération est déjà en cours. Patientez un instant.',
  'errors.too_many_requests': 'Trop de tentatives. Patientez un instant, puis réessayez.',
  'errors.internal': 'Un problème est survenu de notre côté. Réessayez dans un instant.',
  'errors.not_ready': 'Le service est momentanément indisponible. Réessayez dans quelques secondes.',
  'errors.storage_full':
    'Le disque du serveur est plein : enregistrement impossible. Demandez à l’exploitant de libérer de l’espace.',
  'errors.storage_read_only':
    'Le stockage du serveur est en lecture seule : enregistrement impossible. Demandez à l’exploitant d’y rétablir l’écriture.',
  'errors.data_damaged':
    'Une partie de la base de données est endommagée et illisible. Demandez à l’exploitant de restaurer une sauvegarde.',
  // accounts
  'errors.registration_closed':
    'L’inscription est close : il y a déjà un administrateur. Demandez une invitation.',
  'errors.setup_token_invalid':
    'Ce lien de configuration n’est plus valable. Redémarrez Loupe pour en obtenir un nouveau.',
  'errors.invitation_invalid': 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  'errors.invitation_email_differs':
    'Cette invitation est destinée à une autre adresse e-mail. Saisissez celle qui l’a reçue.',
  'errors.already_invited': 'Cette adresse a déjà une invitation. Renvoyez celle-ci.',
  'errors.invitations_too_many':
    'Vous avez 20 invitations en cours, le maximum pour un administrateur. Retirez-en une dont vous n’avez plus besoin.',
  'errors.own_account':
    'Vous ne pouvez pas faire cela avec votre propre compte. Adressez-vous à un autre administrateur.',
  'errors.email_link_over':
    'Ce lien a déjà été utilisé, est trop ancien ou appartient à un autre compte. Redemandez le changement dans votre profil.',
  'errors.password_too_short': 'Utilisez au moins 12 caractères.',
  'errors.password_too_long': 'Utilisez 128 caractères au maximum.',
  'errors.password_too_common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'errors.picture_unreadable':
    'Choisissez une image JPEG, PNG ou WebP : ce fichier ne peut pas être lu comme une image.',
  'errors.picture_cmyk':
    'Ce JPEG est en CMJN, les couleurs de l’impression. Enregistrez-le en RVB, puis choisissez-le à nouveau.',
  'errors.picture_too_large': 'Cette image est trop grande : 5 Mo et 24 mégapixels au plus.',
  // the second factor
  'errors.second_factor_missing': 'Configurez d’abord votre propre second facteur.',
  'errors.second_factor_required':
    'Chaque administrateur doit avoir un second facteur : le dernier ne peut pas être retiré. Ajoutez-en d’abord un autre.',
  'errors.totp_set_up_over':
    'La configuration de l’application a pris trop de temps ou est déjà terminée. Recommencez.',
  'errors.passkey_known': 'Cette clé d’accès a déjà été ajoutée.',
  'errors.passkeys_too_many': 'Vous pouvez avoir 20 clés d’accès au plus. Retirez-en d’abord une.',
  'errors.passkeys_unavailable':
    'Les clés d’accès ne fonctionnent pas à cette adresse, car elle n’a pas de nom de domaine. Choisissez un autre moyen.',
  // players
  'errors.username_taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  'errors.email_taken': 'Cette adresse e-mail est déjà utilisée. Saisissez-en une autre.',
  'errors.player_erased': 'Ce joueur a été effacé.',
  'errors.confirmation_differs':
    'Ce n’est pas le nom d’utilisateur du joueur. Saisissez-le exactement comme il est affiché.',
  // bulk actions, imports and exports
  'errors.selection_empty': 'Plus aucun joueur ne correspond.',
  'errors.selection_changed': 'La sélection a changé. Vérifiez-la et réessayez.',
  'errors.bulk_not_undoable': 'Cette action ne peut plus être annulée.',
  'errors.import_unreadable':
    'Ce fichier n’est pas un fichier CSV lisible. Exportez-le de nouveau en CSV, puis choisissez-le.',
  'errors.import_not_ready': 'Cet import n’a pas encore été vérifié. Vérifiez d’abord le fichier.',
  'errors.import_running': 'Cet import est déjà en cours.',
  'errors.download_expired': 'Ce lien de téléchargement a expiré. Relancez l’export.',
  'errors.view_name_taken': 'Vous avez déjà une vue de ce nom. Choisissez-en un autre.',
  'errors.slug_taken': 'Cette adresse est déjà celle d’une autre énigme. Choisissez-en une autre.',
  'errors.scene_too_large': 'Cette image est trop grande : 20 Mo et 50 mégapixels au plus.',
  'errors.document_not_draft':
    'Cette version n’est plus un brouillon ; une version publiée ou mise de côté ne change plus. Rechargez la page.',
  'errors.document_not_scheduled':
    'Seule une version publiée qui n’est pas encore en vigueur peut être retirée. Rechargez la page.',
  // single fields
  'errors.required': 'Remplissez ce champ.',
  'errors.unknown_field': 'Ce champ est inconnu.',
  'errors.wrong_type': 'Cette valeur n’est pas valable.',
  'errors.too_short': 'C’est trop court.',
  'errors.too_long': 'C’est trop long.',
  'errors.too_small': 'Ce nombre est trop petit.',
  'errors.too_big': 'Ce nombre est trop grand.',
  'errors.not_allowed': 'Cette valeur n’est pas admise.',
  'errors.format_email': 'Saisissez une adresse e-mail, par exemple nom@exemple.fr.',
  'errors.format_code': 'Saisissez tous les chiffres du code.',
  'errors.format_factor_code':
    'Saisissez les six chiffres de l’application, ou un code de secours tel que 4k7wp-9hx2n.',
  'errors.format_date': 'Saisissez une date valable.',
  'errors.format_username': 'Utilisez de 1 à 40 lettres, chiffres, points, tirets ou traits de soulignement.',
  'errors.format_country': 'Choisissez un pays dans la liste.',
  'errors.format_time_zone': 'Choisissez un fuseau horaire dans la liste.',
  'errors.cursor_foreign': 'Cette page appartient à une autre liste. Repartez de la première page.',
  'errors.repeated': 'Cette valeur ne peut être donnée qu’une seule fois.',
  'errors.in_the_past': 'Choisissez un moment à venir.',
  'errors.column_count': 'Cette ligne a plus ou moins de cellules que la ligne d’en-tête.',
  'errors.table_too_large':
    'Ce texte contient un tableau trop grand. Limitez-vous à 50 colonnes par tableau et à 2 000 cellules au total.',
  'errors.text_too_complex':
    'La mise en forme de ce texte est trop lourde. Supprimez des liens longs ou des tableaux, ou raccourcissez le texte.',
  'errors.repeated_in_file': 'Une autre ligne plus haut a la même valeur.',
} satisfies Record<keyof typeof en, string>
