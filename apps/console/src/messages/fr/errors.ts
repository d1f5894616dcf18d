import type { messages as en } from '#src/messages/en/errors.ts'

export const messages = {
  // no answer
  'errors.offline': 'Vous êtes hors ligne. Vérifiez votre connexion et réessayez.',
  'errors.no_answer': 'Le serveur ne répond pas. Réessayez dans un instant.',
  // the browser
  'errors.storage_refused':
    'Votre navigateur n’enregistre pas les données de ce site. Autorisez les cookies et les données de site, ou libérez de l’espace, puis rechargez la page.',
  // the session
  'errors.session_over': 'Votre session a pris fin. Reconnectez-vous.',
  'errors.not_an_administrator':
    'Ce compte est désactivé. Demandez à un autre administrateur de le réactiver.',
  'errors.forbidden': 'Vous n’êtes pas autorisé à effectuer cette action.',
  'errors.wrong_token_kind': 'Ce lien ou ce jeton n’est pas valable ici. Reconnectez-vous.',
  'errors.credentials_invalid': 'Adresse e-mail ou mot de passe incorrect.',
  'errors.step_over': 'Cette étape a expiré ou est déjà terminée. Recommencez.',
  'errors.code_invalid': 'Code incorrect. Vérifiez l’e-mail le plus récent.',
  'errors.second_factor_needed': 'Saisissez votre code de double authentification pour continuer.',
  'errors.second_factor_set_up_needed': 'Configurez la double authentification pour continuer.',
  'errors.factor_code_invalid': 'Code incorrect ou déjà utilisé. Attendez le suivant et réessayez.',
  'errors.passkey_invalid':
    'Cette clé d’accès n’a pas été acceptée. Réessayez ou utilisez une autre méthode.',
  'errors.passkeys_elsewhere':
    'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez la console à son adresse habituelle ou utilisez votre mot de passe.',
  'errors.fresh_password_needed': 'Ressaisissez votre mot de passe pour continuer.',
  // the request
  'errors.input_invalid': 'Vérifiez votre saisie et réessayez.',
  'errors.not_found': 'Cet élément n’existe pas ou a été supprimé.',
  'errors.method_not_allowed': 'Le serveur n’accepte pas cette requête. Rechargez la page, puis réessayez.',
  'errors.conflict':
    'Un autre administrateur a enregistré avant vous. Rechargez la page et refaites la modification.',
  'errors.request_timeout': 'Délai d’attente dépassé. Vérifiez votre connexion, puis réessayez.',
  'errors.too_large': 'Contenu trop volumineux. Réduisez la taille du fichier ou le nombre d’éléments.',
  'errors.content_type_unsupported': 'Ce type de fichier n’est pas pris en charge. Choisissez-en un autre.',
  'errors.idempotency_key_reused':
    'Cette opération a déjà été envoyée avec un autre contenu. Rechargez la page et réessayez.',
  'errors.idempotency_key_running': 'Cette opération est déjà en cours. Patientez un instant.',
  'errors.too_many_requests': 'Trop de tentatives. Patientez un instant, puis réessayez.',
  'errors.internal': 'Une erreur s’est produite de notre côté. Réessayez dans un instant.',
  'errors.not_ready': 'Le service est momentanément indisponible. Réessayez dans un instant.',
  'errors.storage_full':
    'Le disque du serveur est plein : enregistrement impossible. Demandez à l’exploitant de libérer de l’espace.',
  'errors.storage_read_only':
    'Le stockage du serveur est en lecture seule : enregistrement impossible. Demandez à l’exploitant d’y rétablir l’écriture.',
  'errors.data_damaged':
    'Une partie de la base de données est endommagée et illisible. Demandez à l’exploitant de restaurer une sauvegarde.',
  // accounts
  'errors.registration_closed': 'Les inscriptions sont fermées. Demandez une invitation à un administrateur.',
  'errors.setup_token_invalid':
    'Ce lien de configuration n’est plus valable. Redémarrez Loupe pour en obtenir un nouveau.',
  'errors.invitation_invalid': 'Cette invitation n’est plus valable. Demandez-en une nouvelle.',
  'errors.invitation_email_differs':
    'Cette invitation est destinée à une autre adresse e-mail. Saisissez celle qui l’a reçue.',
  'errors.already_invited': 'Une invitation a déjà été envoyée à cette adresse. Renvoyez-la.',
  'errors.invitations_too_many':
    'Vous avez atteint la limite de 20 invitations en attente. Révoquez-en une d’abord.',
  'errors.own_account': 'Action impossible sur votre propre compte. Adressez-vous à un autre administrateur.',
  'errors.email_link_over':
    'Ce lien a expiré, a déjà été utilisé ou appartient à un autre compte. Refaites la demande dans votre profil.',
  'errors.password_too_short': 'Utilisez au moins 12 caractères.',
  'errors.password_too_long': 'Utilisez 128 caractères au maximum.',
  'errors.password_too_common': 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  'errors.picture_unreadable': 'Ce fichier est illisible. Choisissez une image JPEG, PNG ou WebP.',
  'errors.picture_cmyk':
    'Ce JPEG est en CMJN (couleurs d’impression). Enregistrez-le en RVB, puis choisissez-le de nouveau.',
  'errors.picture_too_large': 'Image trop grande. La limite est de 5\u00a0Mo et 24 mégapixels.',
  // the second factor
  'errors.second_factor_missing': 'Configurez d’abord la double authentification pour votre propre compte.',
  'errors.second_factor_required':
    'La double authentification est obligatoire : votre dernière méthode ne peut pas être retirée. Ajoutez-en d’abord une autre.',
  'errors.totp_set_up_over': 'La configuration de l’application a expiré ou est déjà terminée. Recommencez.',
  'errors.passkey_known': 'Cette clé d’accès est déjà enregistrée.',
  'errors.passkeys_too_many': 'Vous pouvez avoir jusqu’à 20 clés d’accès. Retirez-en une d’abord.',
  'errors.game_keys_too_many':
    'Vous avez atteint la limite de 100 clés API actives. Révoquez-en une d’abord.',
  'errors.views_too_many': 'Vous avez atteint la limite de 100 vues enregistrées. Supprimez-en une d’abord.',
  'errors.shared_views_too_many':
    'Vous avez atteint la limite de 100 vues partagées pour cette liste. Rendez-en d’abord une privée.',
  'errors.view_not_yours':
    'Seul son propriétaire peut modifier une vue partagée. Enregistrez plutôt une copie.',
  'errors.passkeys_unavailable':
    'Les clés d’accès ne fonctionnent pas à cette adresse, car elle n’a pas de nom de domaine. Utilisez une autre méthode.',
  // players
  'errors.username_taken': 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  'errors.email_taken': 'Cette adresse e-mail est déjà utilisée. Saisissez-en une autre.',
  'errors.player_erased': 'Les données de ce joueur ont été effacées.',
  'errors.confirmation_differs':
    'Ce n’est pas le nom d’utilisateur du joueur. Saisissez-le exactement comme affiché.',
  // bulk actions, imports and exports
  'errors.selection_empty': 'Plus aucun joueur ne correspond. Modifiez la sélection.',
  'errors.selection_changed': 'La sélection a changé. Vérifiez-la et réessayez.',
  'errors.template_name_taken': 'Un autre modèle porte déjà ce nom. Choisissez-en un autre.',
  'errors.templates_too_many': 'Vous avez atteint la limite de 200 modèles. Supprimez-en un d’abord.',
  'errors.player_list_in_use':
    'Une notification programmée ou en cours d’envoi utilise cette liste. Arrêtez-la d’abord.',
  'errors.rehearsal_outdated':
    'Les destinataires, l’heure ou une règle ont changé depuis cette simulation. Relancez-la.',
  'errors.rehearsal_drifted': 'Plus de 1 % des destinataires ont changé depuis la simulation. Relancez-la.',
  'errors.rehearsal_unchecked':
    'Les destinataires n’ont pas été vérifiés récemment. Vérifiez d’abord les changements.',
  'errors.bulk_not_undoable': 'Cette action ne peut plus être annulée.',
  'errors.import_unreadable':
    'Ce fichier n’est pas un CSV valide. Réexportez-le en CSV, puis choisissez le nouveau fichier.',
  'errors.import_not_ready': 'Cet import n’a pas encore été vérifié. Vérifiez d’abord le fichier.',
  'errors.import_running': 'Cet import est déjà en cours.',
  'errors.download_expired': 'Ce lien de téléchargement a expiré. Relancez l’export.',
  'errors.view_name_taken': 'Une de vos vues porte déjà ce nom. Choisissez-en un autre.',
  'errors.slug_taken': 'Un autre tableau utilise déjà ce slug. Choisissez-en un autre.',
  'errors.scene_too_large': 'Image trop grande. La limite est de 20\u00a0Mo et 50 mégapixels.',
  'errors.document_not_draft': 'Cette version n’est plus un brouillon. Rechargez la page.',
  'errors.document_not_scheduled': 'Seule une version programmée peut être déprogrammée. Rechargez la page.',
  // single fields
  'errors.required':
    '{field, select, username {Saisissez un nom d’utilisateur.} fullName {Saisissez un nom complet.} firstName {Saisissez votre prénom.} lastName {Saisissez votre nom.} email {Saisissez une adresse e-mail.} password {Saisissez votre mot de passe.} oldPassword {Saisissez votre mot de passe actuel.} newPassword {Saisissez un nouveau mot de passe.} name {Saisissez un nom.} title {Saisissez un titre.} body {Saisissez le texte.} reason {Indiquez un motif.} date {Indiquez une date.} tags {Ajoutez au moins une étiquette.} slug {Saisissez un slug.} summary {Résumez les modifications.} other {Renseignez ce champ.}}',
  'errors.unknown_field': 'Champ inconnu. Rechargez la page.',
  'errors.wrong_type': 'Cette valeur n’est pas valide. Saisissez-en une autre.',
  'errors.too_short': 'Texte trop court. Allongez-le.',
  'errors.too_long': 'Texte trop long. Raccourcissez-le.',
  'errors.too_small': 'Nombre trop petit. Saisissez un nombre plus grand.',
  'errors.too_big': 'Nombre trop grand. Saisissez un nombre plus petit.',
  'errors.not_allowed': 'Cette valeur n’est pas autorisée. Saisissez-en une autre.',
  'errors.format_email': 'Saisissez une adresse e-mail, comme nom@exemple.fr.',
  'errors.format_code': 'Saisissez tous les chiffres du code.',
  'errors.format_factor_code':
    'Saisissez les six chiffres de l’application, ou un code de secours comme 4k7wp-9hx2n.',
  'errors.format_date': 'Saisissez une date valide.',
  'errors.format_username': 'Utilisez 1 à 40 lettres, chiffres, points, traits d’union ou tirets bas.',
  'errors.format_country': 'Choisissez un pays dans la liste.',
  'errors.format_time_zone': 'Choisissez un fuseau horaire dans la liste.',
  'errors.cursor_foreign': 'Cette page appartient à une autre liste. Revenez à la première page.',
  'errors.repeated': 'N’utilisez chaque valeur qu’une seule fois.',
  'errors.in_the_past': 'Choisissez une date et une heure à venir.',
  'errors.column_count':
    'Cette ligne n’a pas le même nombre de cellules que la ligne d’en-tête. Vérifiez ses séparateurs et ses guillemets.',
  'errors.table_too_large':
    'Ce texte contient un tableau trop grand. Limite : 50 colonnes par tableau et 2\u202f000 cellules au total.',
  'errors.variable_unknown': 'Cette variable n’existe pas. Choisissez-en une dans la liste.',
  'errors.text_too_complex':
    'La mise en forme de ce texte est trop complexe. Supprimez des liens longs ou des tableaux, ou raccourcissez-le.',
  'errors.repeated_in_file': 'Une ligne précédente a déjà cette valeur. N’en conservez qu’une.',
} satisfies Record<keyof typeof en, string>
